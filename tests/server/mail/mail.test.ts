import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Mail, MailError, type Message } from '../../../server/mail/mail.ts'
import { openMail } from '../../../server/mail/open-mail.ts'
import type { SmtpTimes } from '../../../server/mail/smtp.ts'
import { type LoopbackSmtp, startHanging, startSmtp } from '../../support/school/smtp-servers.ts'

const from = { name: 'Test School', address: 'no-reply@school.test' }
const kim = { name: 'Kim Lee', address: 'kim@school.test' }
const teacher = { name: 'Ada L.', address: 'ada@school.test' }
const message: Message = { to: kim, replyTo: teacher, subject: 'Reminder: Brüche', text: 'Hello Kim,\n\nÄ $x^2$\n' }

const headerOf = (raw: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim()
const faultOf = async (mail: Mail, sent = message): Promise<[string, boolean] | null> =>
  mail.send(sent).then(
    () => null,
    (fault: unknown) => (fault instanceof MailError ? [fault.code, fault.mayHaveArrived] : ['no fault of mail', true]),
  )

describe('E-mail', () => {
  let folder: string
  let server: Pick<LoopbackSmtp, 'close'> | null
  let mail: Mail | null
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'examhall-mail-'))
    server = null
    mail = null
  })
  afterEach(async () => {
    mail?.close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const open = (smtpUrl: string | null, times?: SmtpTimes): Mail => {
    mail = openMail({ smtpUrl, outbox: join(folder, 'outbox'), from, ...(times && { times }) })
    return mail
  }

  describe('Through an SMTP server', () => {
    let smtp: LoopbackSmtp
    beforeEach(async () => {
      smtp = await startSmtp({ refuses: (address) => address.startsWith('gone') })
      server = smtp
    })

    // Shows: Reminders are delivered to a real SMTP server.
    test('arrives as plain text, with nothing that tells of software or reading', async () => {
      await open(smtp.url).send(message)
      const [{ to, message: raw } = { to: [], message: '' }] = smtp.received
      expect([
        to,
        ['from', 'to', 'reply-to', 'auto-submitted', 'content-type', 'x-mailer'].map((name) => headerOf(raw, name)),
        /<html|<img|http/i.test(raw),
      ]).toEqual([
        ['kim@school.test'],
        [
          'Test School <no-reply@school.test>',
          'Kim Lee <kim@school.test>',
          '"Ada L." <ada@school.test>',
          'auto-generated',
          'text/plain; charset=utf-8',
          undefined,
        ],
        false,
      ])
    })

    test('takes no header from a name, a subject or an address', async () => {
      const evil = 'x\r\nBcc: all@school.test\r\n\r\nfree text'
      await open(smtp.url).send({ ...message, to: { ...kim, name: evil }, replyTo: { ...teacher, name: evil }, subject: evil })
      const [{ to, message: raw } = { to: [], message: '' }] = smtp.received
      const [head = ''] = raw.split('\r\n\r\n')
      expect([to, /^bcc:/im.test(head), /^free text/im.test(raw)]).toEqual([['kim@school.test'], false, false])
    })

    test('that the server refuses is told as not arrived', async () => {
      expect(await faultOf(open(smtp.url), { ...message, to: { ...kim, address: 'gone@school.test' } })).toEqual(['EENVELOPE 550', false])
    })

    test('goes over at most four connections', async () => {
      const way = open(smtp.url)
      await Promise.all(Array.from({ length: 20 }, () => way.send(message)))
      expect([smtp.received.length, smtp.most()]).toEqual([20, 4])
    })

    test('that nobody listens to is told as not arrived', async () => {
      await smtp.close()
      server = null
      expect(await faultOf(open(smtp.url))).toEqual(['ESOCKET', false])
    })
  })

  test('to a server that never greets is given up, as not arrived', async () => {
    const hanging = await startHanging('greeting')
    server = hanging
    expect(await faultOf(open(hanging.url, { connect: 1_000, word: 10_000, message: 15_000 }))).toEqual([
      'ETIMEDOUT GREETING_TIMEOUT',
      false,
    ])
  })

  test('to a server that is silent at the end is given up, and may have arrived', async () => {
    const hanging = await startHanging('message')
    server = hanging
    expect(await faultOf(open(hanging.url, { connect: 8_000, word: 1_000, message: 15_000 }))).toEqual(['ETIMEDOUT SOCKET_TIMEOUT', true])
  })

  describe('Without an SMTP server', () => {
    test('is written into a folder that only we read', async () => {
      const way = open(null)
      await way.send(message)
      const [file = ''] = readdirSync(join(folder, 'outbox'))
      const raw = readFileSync(join(folder, 'outbox', file), 'utf8')
      const modes = ['outbox', join('outbox', file)].map((path) => statSync(join(folder, path)).mode & 0o777)
      expect([way.delivery, file.endsWith('.eml'), headerOf(raw, 'to'), modes]).toEqual([
        'outbox',
        true,
        'Kim Lee <kim@school.test>',
        [0o700, 0o600],
      ])
    })

    test('tells when the folder cannot be written', async () => {
      rmSync(folder, { recursive: true })
      const blocked = openMail({ smtpUrl: null, outbox: '/dev/null/outbox', from })
      expect(await faultOf(blocked)).toEqual(['ENOTDIR', false])
    })
  })
})
