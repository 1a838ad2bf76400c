import { fullName } from '../../../domain/people/full-name.ts'
import type { User } from '../../../domain/people/user.ts'
import { day } from '../../../domain/time/durations.ts'
import type { Message } from '../../mail/mail.ts'
import { invitationLifetime } from '../accounts/passwords/password-links.service.ts'

/** What an invitation says; `link` is a whole address. */
export interface InvitationFacts {
  user: User
  link: string
  schoolName: string
}

/** Writes the invitation to a new account: plain text with one link to choose a password. */
export function invitationMail({ user, link, schoolName }: InvitationFacts): Message {
  const lines = [
    `Hello ${user.firstName},`,
    '',
    `${schoolName} has created an Examhall account for you. Choose your password here:`,
    '',
    link,
    '',
    `This link works once, within the next ${invitationLifetime / day} days. Afterwards you sign in with ${user.email} and your password.`,
    '',
    'If you do not know this school, ignore this email.',
    '',
    schoolName,
    '',
  ]
  return { to: { name: fullName(user), address: user.email }, subject: `Your account at ${schoolName}`, text: lines.join('\n') }
}
