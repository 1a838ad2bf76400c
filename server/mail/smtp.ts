import { createTransport } from 'nodemailer'
import { envelopeOf, type Mail, type Mailbox, MailError } from './mail.ts'

/** How long an SMTP server may take, in ms. */
export interface SmtpTimes {
  /** To connect and to greet. */
  connect: number
  /** For the next word of a conversation. */
  word: number
  /** For a whole message. */
  message: number
}

/** As many messages travel at the same time. */
export const smtpConnections = 4

const usualTimes: SmtpTimes = { connect: 8_000, word: 10_000, message: 15_000 }
const idle = 5_000

interface SmtpError {
  code?: string
  responseCode?: number
  syscall?: string
  timeoutType?: string
}

const beforeTheMessage = ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EENVELOPE', 'ECONFIG', 'EPROTOCOL']

/** A server that answered with a refusal, or was never reached, has not taken the message. */
function faultOf({ code = 'unknown', responseCode, syscall, timeoutType }: SmtpError): MailError {
  const wasRefused = responseCode !== undefined || beforeTheMessage.includes(code)
  const wasNeverReached = syscall === 'connect' || (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT')
  return new MailError([code, responseCode ?? timeoutType ?? ''].join(' ').trim(), !wasRefused && !wasNeverReached)
}

/** Sends e-mails through an SMTP server over a few connections; a message is never sent twice because a connection broke. */
export function openSmtp(url: string, from: Mailbox, times: SmtpTimes = usualTimes): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: smtpConnections,
    maxRequeues: 0,
    idleTimeout: idle,
    connectionTimeout: times.connect,
    greetingTimeout: times.connect,
    dnsTimeout: times.connect,
    socketTimeout: times.word,
  })
  return {
    delivery: 'smtp',
    send: (message) =>
      transport.sendMail({ ...envelopeOf(message, from), signal: AbortSignal.timeout(times.message) }).then(
        () => {},
        (error: SmtpError) => {
          throw faultOf(error)
        },
      ),
    close: () => transport.close(),
  }
}
