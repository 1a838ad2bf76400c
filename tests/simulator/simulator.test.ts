import { readRecording } from 'chartroom/recording-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { countFrom } from '../support/counts.ts'
import { explain, runCampaign } from './campaign.ts'
import { profiles as all } from './people/generate.ts'
import { makeProducts, type Products } from './products.ts'
import { runStory } from './run-story.ts'
import { broken, oneWhoIsFast } from './stories/broken.ts'
import { findings } from './stories/findings.ts'
import { fullDisk } from './stories/full-disk.ts'
import { histories } from './stories/histories.ts'
import { offlineHistories } from './stories/offline-histories.ts'
import { offlineReloads } from './stories/offline-reloads.ts'

const today = new Date().toISOString().slice(0, 10)
const seed = process.env.SIMULATOR_SEED ?? today
/** The pages of `offline` can ask a student on one device to choose: decision 231. */
const profiles = all.filter((profile) => profile !== 'offline')
const exams = countFrom('SIMULATOR_EXAMS', 300)

describe('The exam simulator', () => {
  let products: Products
  beforeAll(async () => {
    products = await makeProducts()
  })

  it.each([...findings, ...fullDisk, ...offlineReloads].map((story) => [story.name, story] as const))('holds: %s', async (_, story) => {
    expect((await runStory(products, story)).violations).toEqual([])
  })

  it.each([...histories, ...offlineHistories].map((history) => [history.name, history] as const))('history %s', async (_, history) => {
    const { violations, counted } = await runStory(products, history)
    const texts = Object.fromEntries(counted.filter(({ value }) => value !== '').map(({ question, value }) => [question, value.slice(1)]))
    expect({ violations, texts }).toEqual({ violations: [], texts: history.counts })
  })

  it('gives the same trace for the same seed, byte for byte', async () => {
    const [first, second] = [await traceOf(products), await traceOf(products)]
    expect(first.lines.length).toBeGreaterThan(20)
    expect(second).toEqual(first)
  })

  it(`finds nothing in the exams of seed ${seed}`, { timeout: 600_000 }, async () => {
    const each = Math.ceil(exams / profiles.length)
    for (const profile of profiles) {
      const { failures } = await runCampaign(products, { seed, exams: each, profile })
      const [first] = failures
      expect(first && (await explain(products, first)).words).toBeUndefined()
    }
  })
})

async function traceOf(products: Products) {
  const lines: string[] = []
  const { hash } = await runStory(products, oneWhoIsFast, { onLine: (line) => lines.push(line) })
  return { lines, hash }
}

describe('A product with a fault in it', () => {
  it('is found, and its story is short, told in sentences and recorded for the visualiser', async () => {
    const products = await makeProducts(broken.places)
    const { failures } = await runCampaign(products, { seed: 'found', exams: 60, profile: broken.profile, stopAtFirst: true })
    const [first] = failures
    if (!first) throw new Error('the fault was not found')
    const { words, recording, story } = await explain(products, first)
    expect(story.steps.length).toBeLessThan(Math.min(12, first.story.steps.length))
    expect(words).toContain('opens the exam on')
    expect(words).toContain('VIOLATED')
    const machines = new Set(readRecording(recording).entries.flatMap(({ born }) => born?.machine ?? []))
    expect(machines).toContain('quizAttempt')
    expect(machines).toContain('answerSaving')
    expect(machines).toContain('session')
  }, 120_000)
})
