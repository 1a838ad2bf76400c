import { join } from 'node:path'
import { coveragePage } from 'chartroom/coverage-words'
import { type MachineCoverage, machineCoverage } from 'chartroom/machine-coverage'
import type { MachineModel } from 'chartroom/machine-model'
import { randomWalks } from 'chartroom/random-walks'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../../scripts/project.ts'
import { courseModulesModel } from '../../../src/machines/course-modules/alphabet.ts'
import { registry } from '../../../src/machines/registry.ts'
import { propertySeed } from '../../support/counts.ts'

const LEAST = 0.95

const withTooFewAnswers = (all: readonly MachineCoverage[]) =>
  all.filter(({ guards: { seen, possible } }) => seen < LEAST * possible).map(({ name, missed }) => [name, missed])

describe('The paths of all machines', () => {
  const all: MachineCoverage[] = []
  beforeAll(async () => {
    for (const machine of registry) all.push(await machineCoverage(machine))
  }, 240_000)

  it('take every transition', () => {
    expect(all.filter(({ transitions: { seen, possible } }) => seen < possible).map(({ name }) => name)).toEqual([])
  })

  it('see at least 95 of 100 answers of the guards of each machine', () => {
    expect(withTooFewAnswers(all)).toEqual([])
  })

  it('see no answer that a model calls unseen', () => {
    expect(all.flatMap(({ needless }) => needless)).toEqual([])
  })

  it('see what docs/machines/coverage.md says', async () => {
    const command = 'npx vitest run --project=node tests/infra/charts/machine-coverage.test.ts -u'
    await expect(coveragePage(all, command)).toMatchFileSnapshot(join(root, 'docs/machines/coverage.md'))
  })
})

describe('An alphabet that loses events', () => {
  const isLost = (event: object) =>
    ['output', 'error'].some((name) => /x\d|modulesChanged/.test(JSON.stringify(Reflect.get(event, name)) ?? ''))

  it('has too few answers, and they are named', async () => {
    const model: MachineModel = { ...courseModulesModel, events: courseModulesModel.events.filter((event) => !isLost(event)) }
    expect(model.events.length).toBe(courseModulesModel.events.length - 2)
    expect(withTooFewAnswers([await machineCoverage({ name: 'course-modules', folder: '', model })])).toEqual([
      [
        'course-modules',
        ['courseModules.listing --ADD[0] is refused', 'courseModules.ordering --xstate.error.actor.orderModules[0] is met'],
      ],
    ])
  })
})

describe('Random walks', () => {
  it.each(registry.map(({ name, model }) => [name, model] as const))('find nothing wrong with %s', async (_, model) => {
    const { fault } = await randomWalks(model, { walks: 25, seed: propertySeed(7) })
    expect(fault?.reason).toBeUndefined()
  })
})
