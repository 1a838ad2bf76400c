import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt, root } from './project.ts'

const LOOPBACK = ['127.0.0.1', 'localhost', '::1']

if (!isBuilt('dist')) {
  process.stdout.write('setup: building the pages\n')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

process.env.SAMPLE_SCHOOL ??= LOOPBACK.includes(process.env.HOST ?? '127.0.0.1') ? 'on' : 'off'
await import('../server/main.ts')
