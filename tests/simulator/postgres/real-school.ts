import { rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { freePort } from '../../../scripts/cluster/free-port.ts'
import { makeScratchFolder } from '../../support/scratch.ts'
import type { Story } from '../people/steps.ts'
import type { Products } from '../products.ts'
import { runStory } from '../run-story.ts'
import type { Outcome, School } from '../world-options.ts'
import { RealServer } from './real-server.ts'
import { prepareSchool, SchoolDatabase } from './school-database.ts'
import { TwoServers } from './two-servers.ts'

/** Between the beginnings of two exams; time goes on for the servers. */
const twoDays = 2 * 24 * 3_600_000

const moved = (story: Story, by: number): Story => {
  const { closesAt } = story.rules
  const steps = story.steps.map((step) => ({ ...step, at: step.at + by }))
  return { ...story, steps, rules: { ...story.rules, closesAt: closesAt === null ? null : closesAt + by } }
}

/** A school with two real servers, in which one exam is held after the other. */
export interface RealSchool {
  run: (story: Story) => Promise<Outcome>
  close: () => Promise<void>
}

/** Opens a school on an empty database of PostgreSQL. */
export async function openRealSchool(products: Products, url: string): Promise<RealSchool> {
  const folder = makeScratchFolder('simulated-school')
  await prepareSchool(url)
  const database = new SchoolDatabase(url)
  await database.open()
  const ports = [await freePort(), await freePort()]
  const servers = ports.map((port) => new RealServer({ name: `${hostname()}:${port}`, port, url, folder }))
  let exams = 0
  const school: School = () => ({
    raw: database.mirror,
    serve: (around) => new TwoServers(around, database, servers),
    leave: async () => undefined,
  })
  return {
    async run(story) {
      const start = twoDays * exams++
      const own = moved(story, start)
      await database.begin(own.rules)
      const outcome = await runStory(products, own, { start, school })
      return { ...outcome, violations: outcome.violations.map((one) => ({ ...one, at: one.at - start })) }
    },
    async close() {
      await Promise.all(servers.map((server) => server.kill()))
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
