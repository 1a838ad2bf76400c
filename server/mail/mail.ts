export interface Mailbox {
  name: string
  address: string
}

/** A plain-text e-mail to one person. */
export interface Message {
  to: Mailbox
  /** Nobody reads replies where there is none. */
  replyTo?: Mailbox
  subject: string
  text: string
}

/** Where e-mails go: to an SMTP server, or without one into a folder. */
export interface Mail {
  delivery: 'smtp' | 'outbox'
  /** Hands one message over; rejects with a `MailError`. */
  send(message: Message): Promise<void>
  close(): void
}

/** A message that was not handed over; `code` says why and holds nothing personal. */
export class MailError extends Error {
  readonly code: string
  /** The connection broke at a point where the server may have taken the message already. */
  readonly mayHaveArrived: boolean

  constructor(code: string, mayHaveArrived: boolean) {
    super(`the e-mail was not handed over: ${code}`)
    this.code = code
    this.mayHaveArrived = mayHaveArrived
  }
}

const lineEnds = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Takes out of a text what could end a header line. */
const oneLine = (text: string): string => text.replaceAll(lineEnds, ' ').trim()

/** Puts a message into the form in which it is sent: headers of one line, no trace of the software, nothing that answers by itself. */
export const envelopeOf = ({ to, replyTo, subject, text }: Message, from: Mailbox) => ({
  from: onOneLine(from),
  to: onOneLine(to),
  ...(replyTo && { replyTo: onOneLine(replyTo) }),
  subject: oneLine(subject),
  text,
  xMailer: false as const,
  headers: { 'auto-submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const onOneLine = ({ name, address }: Mailbox): Mailbox => ({ name: oneLine(name), address: oneLine(address) })
