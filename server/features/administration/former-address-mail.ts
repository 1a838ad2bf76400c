import type { Deps } from '../../deps.ts'
import { MailError, type Message } from '../../mail/mail.ts'
import { sendsPasswordLinks } from '../accounts/passwords/link-sender.ts'
import { textKey } from '../accounts/users.store.ts'
import type { EmailChange } from './email-change.service.ts'

/** Writes the e-mail to the former address of an account: plain text without the new address and without a name, since the mailbox may be somebody else's. */
export function formerAddressMail({ address, schoolName }: { address: string; schoolName: string }): Message {
  const lines = [
    'Hello,',
    '',
    `The email address of an Examhall account at ${schoolName} was changed by an admin. Until now it was this one.`,
    '',
    'The new address signs in with the same password. Password links and sign-in codes that were made before no longer work.',
    '',
    `If you did not expect this, please tell your teacher or the office of ${schoolName}.`,
    '',
    schoolName,
    '',
  ]
  return { to: { name: '', address }, subject: `Your email address at ${schoolName} was changed`, text: lines.join('\n') }
}

/** Returns a function that tells the former address of an account that it was changed, where the school sends e-mails; a mail that fails does not fail the change. */
export function createFormerAddressNotice({ mail, site }: Pick<Deps, 'mail' | 'site'>, onFault: (fault: MailError) => void) {
  return async ({ isNew, former, user }: EmailChange): Promise<void> => {
    if (!isNew || textKey(former) === textKey(user.email) || !sendsPasswordLinks({ mail, site })) return
    await mail.send(formerAddressMail({ address: former, schoolName: site.schoolName })).catch((fault: unknown) => {
      if (!(fault instanceof MailError)) throw fault
      onFault(fault)
    })
  }
}
