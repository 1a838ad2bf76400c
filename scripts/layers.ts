import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { biomeRules, rulesFile } from './layers/biome-rules.ts'
import { root } from './project.ts'

writeFileSync(join(root, rulesFile), biomeRules())
