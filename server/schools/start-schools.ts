import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Env, Variables } from '../env.ts'
import { loadBuildFiles, readAhead } from '../http/build-files.ts'
import { loadPageLinks } from '../http/page-links.ts'
import { makeCompilers } from '../http/schema-compilers.ts'
import { repeat } from '../jobs/repeat.ts'
import { openSchool, type RunningServer, type SchoolParts } from '../start.ts'
import { closeServer, hostServer } from './host-server.ts'
import { OpenSchools } from './open-schools.ts'
import { processLog } from './process-log.ts'
import { envOfSchool, hostNameOf, readSchoolFiles } from './school-files.ts'

/** How often a server reads the folders, in milliseconds. */
export const folderCheckEvery = 1_000
/** Schools that take longer than this to open, in milliseconds, keep the others no longer from being served. */
const longestFirstOpening = 10_000

function schoolsOf(schoolsDir: string, variables: Variables, parts: SchoolParts): OpenSchools {
  const envOf = (file: Parameters<typeof envOfSchool>[0]) => envOfSchool(file, variables)
  return new OpenSchools({
    read: () => readSchoolFiles(schoolsDir),
    hostOf: (file) => hostNameOf(envOf(file).publicOrigin),
    open: (file) => openSchool(envOf(file), { ...parts, logBase: { school: file.name } }),
    log: processLog,
    now: () => performance.now(),
  })
}

function listen(server: ReturnType<typeof hostServer>, { port, host }: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => resolve((server.address() as AddressInfo).port))
  })
}

interface SchoolsFolder {
  schoolsDir: string
  /** What the process reads for itself. */
  env: Env
  dist: string
}

/** Starts one process for all schools of a folder; schools that come, go or change there need no restart. */
export async function startSchools({ schoolsDir, env, dist }: SchoolsFolder, variables: Variables): Promise<RunningServer> {
  const parts = { build: loadBuildFiles(dist), links: loadPageLinks(dist), compilers: await makeCompilers() }
  const schools = schoolsOf(schoolsDir, variables, parts)
  const follow = () =>
    schools.reconcile().catch((error: unknown) => processLog.error({ err: error }, 'the schools folder could not be read'))
  await Promise.race([schools.reconcile(), wait(longestFirstOpening, undefined, { ref: false })])
  const watching = repeat(folderCheckEvery, async () => void follow())
  const server = hostServer(schools)
  const port = await listen(server, env)
  readAhead(parts.build).catch((error: unknown) => processLog.error({ err: error }, 'the build could not be read'))
  const { open = 0 } = schools.counts()
  return {
    greeting: [`Examhall serves ${open} ${open === 1 ? 'school' : 'schools'} on port ${port}, from ${schoolsDir}`],
    drain: () => schools.drain(),
    async stop() {
      await watching.stop()
      await Promise.all([closeServer(server), schools.closeAll()])
    },
  }
}
