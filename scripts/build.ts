import { build } from 'vite'
import { root } from './project.ts'

const mode = process.argv.includes('--mode=test') ? 'test' : 'production'
await build({ root, mode, logLevel: 'warn' })
