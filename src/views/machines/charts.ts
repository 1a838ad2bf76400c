import { type Chart, chartOf } from '../../machines/chart.ts'
import { registry } from '../../machines/registry.ts'

const charts = new Map<string, Chart>()

export const machineNames: readonly string[] = registry.map(({ name }) => name)

/** The chart of a registered machine by the machine's name; undefined where there is none. */
export function chartNamed(name: string): Chart | undefined {
  const known = charts.get(name)
  const row = known ? undefined : registry.find((one) => one.name === name)
  if (row) charts.set(name, chartOf(row.model.machine))
  return known ?? charts.get(name)
}
