import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { biomeRules, rulesFile } from './layers/biome-rules.ts'
import { bins, root } from './project.ts'

writeFileSync(join(root, rulesFile), biomeRules())
spawnSync(process.execPath, [bins.biome, 'format', '--write', rulesFile], { cwd: root, stdio: 'inherit' })
