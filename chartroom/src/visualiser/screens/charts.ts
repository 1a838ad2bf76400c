import { createContext, useContext } from 'react'
import { type Chart, chartOf } from '../../chart/chart.ts'
import type { RegisteredMachine } from '../../paths/machine-model.ts'

/** The machines that the visualiser was given. */
export interface Charts {
  readonly machines: readonly RegisteredMachine[]
  readonly names: readonly string[]
  /** The chart of a machine by the machine's name; undefined where there is none. */
  readonly named: (name: string) => Chart | undefined
}

/** Reads the charts of machines, each when it is first asked for. */
export function chartsOf(machines: readonly RegisteredMachine[]): Charts {
  const charts = new Map<string, Chart>()
  const named = (name: string) => {
    const known = charts.get(name)
    const row = known ? undefined : machines.find((one) => one.name === name)
    if (row) charts.set(name, chartOf(row.model.machine))
    return known ?? charts.get(name)
  }
  return { machines, names: machines.map(({ name }) => name), named }
}

/** The charts that everything inside shows. */
export const ShownCharts = createContext<Charts>(chartsOf([]))

export const useCharts = () => useContext(ShownCharts)
