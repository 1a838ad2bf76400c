import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isPublicSite, readEnv } from '../server/env.ts'
import { isBuilt, root } from './project.ts'

if (!isBuilt('dist')) {
  process.stdout.write('setup: building the pages\n')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

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
await import('../server/main.ts')
