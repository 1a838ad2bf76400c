import { minute } from '../../../../domain/time/durations.ts'
import type { Message } from '../../../mail/mail.ts'
import { linkLifetimes } from './password-links.service.ts'

/** What the e-mail for a forgotten password says; `link` is a whole address. */
export interface LinkMailFacts {
  /** The address of the account, as it is stored. */
  address: string
  link: string
  schoolName: string
}

/** Writes the e-mail for a forgotten password: plain text with one link. It holds no name, because anybody can register a name with a stranger's address. */
export function linkMail({ address, link, schoolName }: LinkMailFacts): Message {
  const lines = [
    'Hello,',
    '',
    `You asked for a new password for your Examhall account at ${schoolName}. Choose it here:`,
    '',
    link,
    '',
    `This link works once, within the next ${linkLifetimes.mail / minute} minutes. Once the new password is set, you are signed out on all devices.`,
    '',
    'If you did not ask for this, ignore this email. Your password stays as it is.',
    '',
    schoolName,
    '',
  ]
  return { to: { name: '', address }, subject: `Choose a new Examhall password (${schoolName})`, text: lines.join('\n') }
}
