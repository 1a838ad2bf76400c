import { afterAll, beforeAll, expect, it } from 'vitest'
import { countFrom } from '../../support/counts.ts'
import { describePostgres } from '../../support/databases.ts'
import { runCampaign } from '../campaign.ts'
import { describeStory } from '../describe-story.ts'
import { type Profile, profiles } from '../people/generate.ts'
import { makeProducts, type Products } from '../products.ts'
import { openRealSchool, type RealSchool } from './real-school.ts'

const seed = process.env.SIMULATOR_SEED ?? new Date().toISOString().slice(0, 10)
const exams = countFrom('SIMULATOR_POSTGRES_EXAMS', 3)
/** Servers start again and again in exams of the clock, and each start costs as much as a quiet exam. */
const examsOf = (profile: Profile) => (profile === 'clock' ? Math.ceil(exams / 3) : exams)

describePostgres('The exam simulator with two real servers', (_, openEmpty) => {
  let products: Products
  let school: RealSchool
  beforeAll(async () => {
    products = await makeProducts()
    school = await openRealSchool(products, await openEmpty())
  })
  afterAll(() => school.close())

  it.each(profiles.filter((profile) => profile !== 'offline'))(
    `finds nothing in the exams of seed ${seed}: %s`,
    { timeout: 600_000 },
    async (profile) => {
      const { failures } = await runCampaign(products, { seed, exams: examsOf(profile), profile, run: school.run })
      expect(failures.map(({ story, outcome }) => describeStory(story, outcome.violations))).toEqual([])
    },
  )
})
