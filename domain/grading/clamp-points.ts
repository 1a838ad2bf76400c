/** Brings hand-given points into 0…max and to steps of 0.5. */
export const clampPoints = (points: number, max: number): number => Math.min(max, Math.max(0, Math.round(points * 2) / 2))
