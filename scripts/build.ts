import { build } from 'vite'
import { bundleServer } from './build/server-bundle.ts'
import { root } from './project.ts'

const given = process.argv.slice(2)
const mode = given.includes('--mode=test') ? 'test' : 'production'
if (!given.includes('--only=server')) await build({ root, mode, logLevel: 'warn' })
if (mode === 'production') await bundleServer()
