import { randomUUIDv7 } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { envelopeOf, type Mail, type Mailbox, MailError } from './mail.ts'

/** Writes e-mails as .eml files into a folder that only we can read, in the order in which they were sent. */
export function openOutbox(folder: string, from: Mailbox): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    delivery: 'outbox',
    async send(message) {
      try {
        const { message: bytes } = await transport.sendMail(envelopeOf(message, from))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(join(folder, `${randomUUIDv7()}.eml`), bytes as Buffer, { flag: 'wx', mode: 0o600 })
      } catch (error) {
        throw new MailError((error as NodeJS.ErrnoException).code ?? 'unknown', false)
      }
    },
    close: () => transport.close(),
  }
}
