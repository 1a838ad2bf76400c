import { build } from 'vite'
import { endWithUsage } from '../server/asks-for-help.ts'
import { bundleServer } from './build/server-bundle.ts'
import { root } from './project.ts'

const given = process.argv.slice(2)
const isKnown = (argument: string) => ['--mode=test', '--only=server'].includes(argument)
endWithUsage('npm run build [-- --mode=test | --only=server]', given, given.every(isKnown))
const mode = given.includes('--mode=test') ? 'test' : 'production'
if (!given.includes('--only=server')) await build({ root, mode, logLevel: 'warn' })
if (mode === 'production') await bundleServer()
