/** Writes an instant (epoch ms) as the ISO string with milliseconds of every reply; null stays null. */
export function isoOf(at: number): string
export function isoOf(at: number | null): string | null
export function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

/** Reads an ISO string as an instant (epoch ms); nothing stays nothing. */
export const instantOf = (iso: string | null | undefined): number | null => (iso == null ? null : Date.parse(iso))
