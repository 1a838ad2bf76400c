import { createContext, useContext } from 'react'
import { type Chart, chartOf } from '../../chart/chart.ts'
import { collapsedIn } from '../../chart/fold.ts'
import type { RegisteredMachine } from '../../paths/machine-model.ts'
import { noFacts, type PageFacts } from '../../project/page-facts.ts'

/** The machines that the visualiser was given. */
export interface Charts {
  readonly facts: PageFacts
  readonly machines: readonly RegisteredMachine[]
  readonly names: readonly string[]
  /** The chart of a machine by the machine's name; undefined where there is none. */
  readonly named: (name: string) => Chart | undefined
  /** By the name of a machine the outer states with which its chart is opened as one box each, for those that have some. */
  readonly collapsed: () => Readonly<Record<string, readonly string[]>>
}

/** Reads the charts of machines, each when it is first asked for. */
export function chartsOf(machines: readonly RegisteredMachine[], facts: PageFacts = noFacts): Charts {
  const charts = new Map<string, Chart>()
  const named = (name: string) => {
    const known = charts.get(name)
    const row = known ? undefined : machines.find((one) => one.name === name)
    if (row) charts.set(name, chartOf(row.model.machine, row.model.delays))
    return known ?? charts.get(name)
  }
  const names = machines.map(({ name }) => name)
  const collapsedOf = (name: string): [string, readonly string[]][] => {
    const chart = named(name)
    const collapsed = chart ? collapsedIn(chart) : []
    return collapsed.length > 0 ? [[name, collapsed]] : []
  }
  return { facts, machines, names, named, collapsed: () => Object.fromEntries(names.flatMap(collapsedOf)) }
}

/** The charts that everything inside shows. */
export const ShownCharts = createContext<Charts>(chartsOf([]))

export const useCharts = () => useContext(ShownCharts)
