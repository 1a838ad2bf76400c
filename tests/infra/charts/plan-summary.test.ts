import { planOf, scriptsSummary, summaryOf } from 'chartroom/paths-command/plan'
import { expect, it } from 'vitest'
import { registry } from '../../../src/machines/registry.ts'

const site = registry.find(({ name }) => name === 'site') ?? expect.fail('no machine site')
const plan = planOf(site, 'transitions', false)

it.each([
  [1, 'tour takes', '1 script takes'],
  [2, 'tours take', '2 scripts take'],
])('counts %i in words', (count, tours, scripts) => {
  const states = new Map([...plan.graph.states].slice(0, count))
  const part = { ...plan, hasTours: true, paths: plan.paths.slice(0, count), graph: { ...plan.graph, states } }
  const taken = `2 of 2 transitions (${count === 1 ? '1 state' : '2 states'})`
  expect([summaryOf(part), scriptsSummary(part, count)]).toEqual([`${count} ${tours} ${taken}`, `${scripts} ${taken}`])
})
