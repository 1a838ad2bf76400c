import { spawnSync } from 'node:child_process'
import { endWithUsage } from '../server/asks-for-help.ts'
import { bins, root } from './project.ts'

const files = process.argv.slice(2)
endWithUsage('npm run format [-- <file> …]', files, true)
const { status } = spawnSync(process.execPath, [bins.biome, 'check', '--write', ...files], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
