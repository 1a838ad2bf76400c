import { OptionFault } from '../paths/command/options.ts'
import { readArguments } from './arguments.ts'
import { serveProject } from './open-project.ts'

function portIn(text: string | undefined): number | undefined {
  const port = Number(text)
  if (text !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw new OptionFault('--port is a number up to 65535.')
  return text === undefined ? undefined : port
}

/** Serves the project with its visualiser until it is stopped, and opens the browser at it. */
export async function openCommand(root: string, args: readonly string[]): Promise<boolean> {
  const { names, options } = readArguments(args, ['--port'])
  const address = `machines${names[0] === undefined ? '' : `/${names[0]}`}`
  const server = await serveProject(root, portIn(options.get('--port')), process.stdout.isTTY ? `/${address}` : false)
  const site = server.resolvedUrls?.local[0] ?? ''
  process.stdout.write(`The app is at ${site}\nIts machines are at ${site}${address}\n`)
  const stop = () => void server.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  return true
}
