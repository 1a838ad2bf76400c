import { spawnSync } from 'node:child_process'
import { bins, root } from './project.ts'

const files = process.argv.slice(2)
const { status } = spawnSync(process.execPath, [bins.biome, 'check', '--write', ...files], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
