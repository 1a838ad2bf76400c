import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWithUsage } from '../server/asks-for-help.ts'
import { biomeRules, rulesFile } from './layers/biome-rules.ts'
import { bins, root } from './project.ts'

const args = process.argv.slice(2)
endWithUsage('npm run layers', args, args.length === 0)
writeFileSync(join(root, rulesFile), biomeRules())
spawnSync(process.execPath, [bins.biome, 'format', '--write', rulesFile], { cwd: root, stdio: 'inherit' })
