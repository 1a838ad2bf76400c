import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LoopbackSmtp, startSmtp } from '../../support/school/smtp-servers.ts'

const main = join(import.meta.dirname, '../../../server/main.ts')
const greeting = 'Examhall is open'

/** A server of one's own with the sample school that sends its e-mails to a real SMTP server on loopback. */
export interface MailingSchool {
  origin: string
  received: LoopbackSmtp['received']
  close: () => Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('there is no port')
  return address.port
}

/** Waits until the server greets; throws what it says where it ends before. */
async function greeted(server: ChildProcess): Promise<void> {
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const hear = (data: Buffer) => {
    said += data.toString('utf8')
    if (said.includes(greeting)) resolve()
  }
  server.stdout?.on('data', hear)
  server.stderr?.on('data', hear)
  server.once('exit', () => reject(new Error(`the server ended: ${said}`)))
  await promise
}

/** Starts a school whose pages offer a link for a forgotten password. */
export async function openMailingSchool(): Promise<MailingSchool> {
  const [smtp, port, folder] = [await startSmtp(), await freePort(), mkdtempSync(join(tmpdir(), 'examhall-mail-'))]
  const origin = `http://127.0.0.1:${port}`
  const variables = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, SAMPLE_SCHOOL: 'on', LOG_LEVEL: 'warn' }
  const env = { ...process.env, ...variables, DATABASE_URL: '', PUBLIC_ORIGIN: origin, SMTP_URL: smtp.url, SCHOOL_NAME: 'Noether School' }
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  await greeted(server)
  return {
    origin,
    received: smtp.received,
    async close() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await smtp.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
