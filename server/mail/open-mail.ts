import type { Mail, Mailbox } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { openSmtp, type SmtpTimes } from './smtp.ts'

export interface MailOptions {
  /** `smtp://` or `smtps://`; with null the messages are written into `outbox`. */
  smtpUrl: string | null
  outbox: string
  from: Mailbox
  times?: SmtpTimes
}

/** Opens the way that e-mails go. */
export const openMail = ({ smtpUrl, outbox, from, times }: MailOptions): Mail =>
  smtpUrl === null ? openOutbox(outbox, from) : openSmtp(smtpUrl, from, times)
