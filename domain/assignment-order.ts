/** Orders due dates (ISO strings) ascending, those without one last. */
export function byDueDate(first: string | null, second: string | null): number {
  if (first === second) return 0
  if (first === null) return 1
  if (second === null) return -1
  return Date.parse(first) - Date.parse(second)
}
