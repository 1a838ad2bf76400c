import { pathToFileURL } from 'node:url'
import { endWithUsage } from '../server/asks-for-help.ts'
import { isPublicSite, readEnv } from '../server/env.ts'
import { buildWhereNeeded } from './build/where-needed.ts'
import { serverBundle } from './project.ts'

endWithUsage('npm start (README.md has the variables of its environment)', process.argv.slice(2), true)
buildWhereNeeded((sentence) => process.stdout.write(`setup: ${sentence}\n`))

/** Where `SAMPLE_SCHOOL` is not set, the sample school opens if nobody else can reach this server; a faulty environment is reported by the server. */
function sampleSchool(): 'on' | 'off' {
  try {
    if (!isPublicSite(readEnv(process.env))) return 'on'
    process.stdout.write('The sample school stays closed: its passwords are known to everybody, and others can reach this server.\n')
  } catch {
    return 'off'
  }
  return 'off'
}

if (!process.env.SCHOOLS_DIR) process.env.SAMPLE_SCHOOL ||= sampleSchool()
await import(pathToFileURL(serverBundle).href)
