import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { pid } from 'node:process'
import type { Env } from '../env.ts'
import { loadBuildFiles } from '../http/build-files.ts'
import { loadPageLinks } from '../http/page-links.ts'
import { repeat } from '../jobs/repeat.ts'
import { openSchool, type RunningServer, type SchoolParts } from '../start.ts'
import { makeCompilers } from './compilers.ts'
import { closeServer, hostServer } from './host-server.ts'
import { OpenSchools, type Say } from './open-schools.ts'
import { envOfSchool, hostNameOf, readSchoolFiles } from './school-files.ts'

/** How often a server looks at the folders, in milliseconds. */
export const folderLookEvery = 1_000

type Variables = Readonly<Record<string, string | undefined>>

/** Writes a line of JSON as the other lines of the log are. */
const say: Say = (school, sentence, isFault = false) => {
  const line = { level: isFault ? 50 : 30, time: Date.now(), pid, hostname: hostname(), school, msg: `the school ${school} ${sentence}` }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

function schoolsOf(schoolsDir: string, variables: Variables, parts: SchoolParts): OpenSchools {
  const envOf = (file: Parameters<typeof envOfSchool>[0]) => envOfSchool(file, variables)
  return new OpenSchools({
    read: () => readSchoolFiles(schoolsDir),
    hostOf: (file) => hostNameOf(envOf(file).publicOrigin),
    open: (file) => openSchool(envOf(file), { ...parts, logBase: { school: file.name } }),
    say,
    now: () => performance.now(),
  })
}

function listen(server: ReturnType<typeof hostServer>, { port, host }: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => resolve((server.address() as AddressInfo).port))
  })
}

interface SchoolsPlace {
  schoolsDir: string
  /** What the process reads for itself. */
  env: Env
  dist: string
}

/** Starts one process for all schools of a folder; schools that come, go or change there are followed without a restart. */
export async function startSchools({ schoolsDir, env, dist }: SchoolsPlace, variables: Variables): Promise<RunningServer> {
  const parts = { build: loadBuildFiles(dist), links: loadPageLinks(dist), compilers: await makeCompilers() }
  const schools = schoolsOf(schoolsDir, variables, parts)
  await schools.look()
  const looking = repeat(folderLookEvery, () => schools.look().catch((error: unknown) => say('', `could not be looked at: ${error}`, true)))
  const server = hostServer(schools)
  const port = await listen(server, env)
  const { open = 0 } = schools.counts()
  return {
    greeting: [`Examhall serves ${open} ${open === 1 ? 'school' : 'schools'} on port ${port}, from ${schoolsDir}`],
    drain: () => schools.drain(),
    async stop() {
      await looking.stop()
      await Promise.all([closeServer(server), schools.closeAll()])
    },
  }
}
