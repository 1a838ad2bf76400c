import { passwordLinkOf } from '../../../../domain/site-links.ts'
import { hour, minute } from '../../../../domain/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { MailError } from '../../../mail/mail.ts'
import { type Count, triesStore } from '../sign-in/tries.store.ts'
import { userStore } from '../users.store.ts'
import { linkMail } from './link-mail.ts'
import { makeLink } from './password-links.service.ts'

/** The most e-mails of one account in an hour. */
const mostMails = 3

type SenderDeps = Pick<Deps, 'db' | 'now' | 'mail' | 'site' | 'securityLog'>

interface Addressee {
  id: string
  email: string
}

const mailsOf = ({ id }: Addressee): Count => ({ subject: `password mails ${id}`, slot: minute, window: hour })

/** Returns whether whoever forgot a password gets a link: e-mails go out, and they have an address to link to. */
export const sendsPasswordLinks = ({ mail, site }: Pick<Deps, 'mail' | 'site'>): boolean =>
  mail.delivery === 'smtp' && site.publicOrigin !== null

/** Sends a link to the owner of an e-mail address: at most three an hour, none to a disabled account, and nothing where nobody has the address. */
export function createLinkSender({ db, now, mail, site, securityLog }: SenderDeps) {
  const tries = triesStore(db)

  async function freshLink(email: string): Promise<(Addressee & { token: string }) | null> {
    const account = await userStore(db).findAccount(email)
    if (!account?.isActive || !(await tries.admit(mailsOf(account.user), mostMails, now()))) return null
    const { id } = account.user
    return db.transaction().execute(async (trx) => {
      // Disabling an account takes its links away: none may be made beside it.
      await userStore(trx).lock(id)
      const current = await userStore(trx).findAccount(email)
      if (!current?.isActive || current.user.id !== id) return null
      return { id, email: current.user.email, token: (await makeLink(trx, id, now(), 'mail')).token }
    })
  }

  async function noteFault(addressee: Addressee, fault: unknown, at: number): Promise<void> {
    if (!(fault instanceof MailError)) throw fault
    if (!fault.mayHaveArrived) await tries.takeBack(mailsOf(addressee), at)
    securityLog.record({ kind: 'passwordLinkNotMailed', targetId: addressee.id, facts: { code: fault.code } })
  }

  return async (email: string): Promise<void> => {
    const at = now()
    const fresh = await freshLink(email)
    if (!fresh) return
    const link = `${site.publicOrigin ?? ''}${passwordLinkOf(fresh.token)}`
    try {
      await mail.send(linkMail({ address: fresh.email, link, schoolName: site.schoolName }))
      securityLog.record({ kind: 'passwordLinkMailed', targetId: fresh.id })
    } catch (fault) {
      await noteFault(fresh, fault, at)
    }
  }
}
