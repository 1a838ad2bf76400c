import { type Mail, MailError, type Message } from '../../../server/mail/mail.ts'

export interface MemoryMail extends Mail {
  sent: Message[]
  /** Messages to these addresses fail. */
  refused: Map<string, MailError>
}

/** A way for e-mails that ends in memory. */
export function memoryMail(): MemoryMail {
  const sent: Message[] = []
  const refused = new Map<string, MailError>()
  return {
    delivery: 'outbox',
    sent,
    refused,
    async send(message) {
      const fault = refused.get(message.to.address)
      if (fault) throw fault
      sent.push(message)
    },
    close() {},
  }
}

/** The fault of a server that does not take a message. */
export const refusedMail = (): MailError => new MailError('EENVELOPE 550', false)
