import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface ExampleReceiver {
  url: string
  /** The next line that it prints. */
  nextLine: () => Promise<string>
  stop: () => Promise<void>
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit')
}

/** Starts the receiver of the documents as its page says. */
export async function startExampleReceiver(secret: string, port = 0): Promise<ExampleReceiver> {
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
  const child = spawn(process.execPath, ['docs/examples/webhook-receiver.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => String((await lines.next()).value)
  return { url: `http://127.0.0.1:${(await nextLine()).split(' ').at(-1)}/`, nextLine, stop: () => stop(child) }
}
