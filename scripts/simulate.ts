import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explain, runCampaign } from '../tests/simulator/campaign.ts'
import { ArgumentFault, readArguments, usage } from '../tests/simulator/campaign-arguments.ts'
import { describeStory } from '../tests/simulator/describe-story.ts'
import { findFaults } from '../tests/simulator/faults/find-faults.ts'
import type { Story } from '../tests/simulator/people/steps.ts'
import { openRealSchool } from '../tests/simulator/postgres/real-school.ts'
import { makeProducts } from '../tests/simulator/products.ts'
import { runStory } from '../tests/simulator/run-story.ts'
import { stories } from '../tests/simulator/stories/all.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { root } from './project.ts'

function readValues() {
  try {
    return readArguments(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof ArgumentFault)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

const values = readValues()
const say = (text: string) => process.stdout.write(`${text}\n`)
const shown = 5

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

async function simulate(): Promise<boolean> {
  const { seed, out, exams, from, profile } = values
  const products = await makeProducts()
  const before = cpuSeconds()
  const { failures, studentMs } = await runCampaign(products, { seed, exams, from, profile, offlineReload: values['offline-reload'] })
  const hours = studentMs / 3_600_000
  const pace = Math.round(hours / ((cpuSeconds() - before) / 60))
  say(
    `${exams} exams of seed ${seed} (${profile}): ${hours.toFixed(1)} student-hours, ${pace} in a minute of one core, ${failures.length} with violations`,
  )
  for (const failure of failures.slice(0, shown)) {
    const { words, recording, story } = await explain(products, failure)
    const file = join(root, out, `${story.name.replaceAll(/\W+/g, '-')}.json`)
    mkdirSync(join(root, out), { recursive: true })
    writeFileSync(file, recording)
    say(`\n${words}\n  Recording for the visualiser: ${file}`)
  }
  return failures.length === 0
}

/** The same on real servers, where no run is quite like another: a story that breaks a rule is reported as it is. */
async function simulateOnPostgres(): Promise<boolean> {
  const { seed, exams, from, profile } = values
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed.')
  const products = await makeProducts()
  const school = await openRealSchool(products, postgres.url)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  process.once('exit', postgres.stop)
  let held = 0
  const run = async (story: Story) => {
    const outcome = await school.run(story)
    if (outcome.violations.length > 0) say(`\n${describeStory(story, outcome.violations)}`)
    if (++held % 25 === 0) say(`${held} exams`)
    return outcome
  }
  try {
    const { failures, studentMs } = await runCampaign(products, { seed, exams, from, profile, run })
    const hours = (studentMs / 3_600_000).toFixed(1)
    say(`${exams} exams of seed ${seed} (${profile}) on two servers: ${hours} student-hours, ${failures.length} with violations`)
    for (const { story } of failures) {
      const inOneThread = (await runStory(products, story)).violations.length > 0 ? 'breaks a rule too' : 'holds'
      say(`${story.name}: on SQLite in one thread it ${inOneThread}.`)
    }
    return failures.length === 0
  } finally {
    await school.close()
  }
}

async function replay(): Promise<boolean> {
  const products = await makeProducts()
  let failed = 0
  for (const story of stories) {
    const { violations } = await runStory(products, story)
    if (violations.length > 0) failed += 1
    say(violations.length > 0 ? describeStory(story, violations) : `holds  ${story.name}`)
  }
  return failed === 0
}

async function run(): Promise<boolean> {
  if (values.stories) return replay()
  if (values.faults) return findFaults(values.exams, say)
  return values.database === 'postgres' ? simulateOnPostgres() : simulate()
}

if (values.help) say(usage)
else process.exitCode = (await run()) ? 0 : 1
