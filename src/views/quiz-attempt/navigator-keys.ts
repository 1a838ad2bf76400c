/** The cells of a row of the navigator. */
const A_ROW = 5

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at + A_ROW,
  ArrowUp: (at) => at - A_ROW,
  Home: () => 0,
  End: (_, last) => last,
}

/** Returns the cell that a key leads to from the one at `from`, past those that are locked; null where it leads nowhere. */
export function cellAfter(key: string, from: number, cells: readonly { disabled: boolean }[]): number | null {
  const step = steps[key]
  if (!step || from < 0) return null
  const next = step(from, cells.length - 1)
  if (key === 'Home') return cells.findIndex(({ disabled }) => !disabled)
  return cells[next]?.disabled === false ? next : null
}
