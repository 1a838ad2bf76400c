import { createServer } from 'vite'
import { endWithUsage } from '../server/asks-for-help.ts'
import { root } from './project.ts'

const args = process.argv.slice(2)
const [name = ''] = args
const port = Number(process.env.PORT ?? 5174)
const isSound = args.length < 2 && !name.startsWith('-') && Number.isInteger(port)
endWithUsage('npm run machines [-- <machine>] (PORT in the environment changes its port)', args, isSound)
const pages = await createServer({
  root,
  server: { port, open: process.stdout.isTTY ? `/machines/${name}` : false },
})
await pages.listen()
process.stdout.write(`The machines are at ${pages.resolvedUrls?.local[0]}machines/${name}\n`)
const stop = () => void pages.close().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
