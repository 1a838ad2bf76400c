import { createServer } from 'vite'
import { root } from './project.ts'

const name = process.argv[2] ?? ''
const pages = await createServer({
  root,
  server: { port: Number(process.env.PORT ?? 5174), open: process.stdout.isTTY ? `/machines/${name}` : false },
})
await pages.listen()
process.stdout.write(`The machines are at ${pages.resolvedUrls?.local[0]}machines/${name}\n`)
const stop = () => void pages.close().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
