import type { AccountImportBody, AccountImportReply } from '../../../domain/api/account-changes.ts'
import type { User } from '../../../domain/people/user.ts'
import { passwordLinkOf } from '../../../domain/site-links.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { sendAll } from '../../mail/send-all.ts'
import { makeInvitationLinks } from '../accounts/passwords/password-links.service.ts'
import { readAccounts } from './account-csv.ts'
import { accountImportStore } from './account-import.store.ts'
import { accountJudge, isGood, type JudgedLine, totalsOf } from './account-verdicts.ts'
import { type AdminAction, activeAdmins } from './administration.service.ts'
import type { NewAuditEntry } from './audit-log.store.ts'
import { invitationMail } from './invitation-mail.ts'

type ImportDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'mail' | 'site'>

interface Importing extends AccountImportBody {
  actorId: string
  /** The origin that the links of invitations have. */
  origin: string
}

interface Written {
  judged: JudgedLine[]
  /** The token of each person who is invited. */
  tokens: Map<string, string>
}

const taken = () =>
  new Refusal(
    409,
    'emailTaken',
    'Somebody has just registered with an address of this list. Nothing was stored; please check the file again.',
  )

async function judgeFile(db: Deps['db'], csv: string, { now, newId }: Pick<Deps, 'now' | 'newId'>): Promise<JudgedLine[]> {
  const lines = readAccounts(csv)
  const accounts = await accountImportStore(db).accountsOf(
    lines.map(({ email }) => email),
    now(),
  )
  return lines.map(accountJudge(accounts, newId))
}

function entriesOf({ actorId, now, newId }: AdminAction, { created, renamed }: JudgedLine): NewAuditEntry[] {
  const entry = { id: newId(), at: now(), actorId }
  if (created) {
    const changes = (['role', 'email'] as const).map((field) => ({ field, from: null, to: created[field] }))
    return [{ ...entry, action: 'userCreated', targetId: created.id, changes }]
  }
  if (!renamed) return []
  const { before, after } = renamed
  const fields = (['firstName', 'lastName'] as const).filter((field) => before[field] !== after[field])
  const changes = fields.map((field) => ({ field, from: before[field], to: after[field] }))
  return [{ ...entry, action: 'userChanged', targetId: after.id, changes }]
}

async function write(action: AdminAction, judged: JudgedLine[], invite: boolean): Promise<Written> {
  const store = accountImportStore(action.trx)
  const created = judged.flatMap((each) => each.created ?? [])
  if (!(await store.addAll(created, action.now()))) throw taken()
  for (const { renamed } of judged) if (renamed) await store.rename(renamed.after)
  await store.logAll(judged.flatMap((each) => entriesOf(action, each)))
  const invited = invite ? judged.flatMap((each) => each.invited?.id ?? []) : []
  return { judged, tokens: await makeInvitationLinks(action.trx, invited, action.now()) }
}

/** Sends the invitations; returns those to whom that failed. What was not sent is sent by the next import of the same file. */
async function invite({ db, mail, site }: ImportDeps, { judged, tokens }: Written, origin: string): Promise<Set<string>> {
  const people = judged.flatMap(({ invited }) => (invited && tokens.has(invited.id) ? [invited] : []))
  const linkOf = ({ id }: User) => `${origin}${passwordLinkOf(tokens.get(id) ?? '')}`
  const failures = await sendAll(mail, people, (user) => invitationMail({ user, link: linkOf(user), schoolName: site.schoolName }))
  const unsent = failures.flatMap(({ person, fault }) => (fault.mayHaveArrived ? [] : person.id))
  if (unsent.length > 0) await accountImportStore(db).dropLinks(unsent)
  return new Set(failures.map(({ person }) => person.id))
}

type Sending = Pick<AccountImportReply, 'applied'> & { isInvited: (id: string) => boolean; failed: ReadonlySet<string> }

function replyOf(judged: readonly JudgedLine[], { applied, isInvited, failed }: Sending): Omit<AccountImportReply, 'delivery'> {
  const lines = judged.map(({ line, invited }) =>
    invited && isInvited(invited.id) ? { ...line, invitation: failed.has(invited.id) ? ('failed' as const) : ('sent' as const) } : line,
  )
  const invited = lines.filter(({ invitation }) => invitation === 'sent').length
  return { success: true, applied, lines, totals: totalsOf(judged), invited, notInvited: failed.size }
}

/** Imports files of accounts, each whole or not at all; the same file a second time changes nothing and sends nothing. */
export function createAccountImport(deps: ImportDeps) {
  const { db, now, newId, mail } = deps
  const none = new Set<string>()

  async function apply({ csv, invite: wanted, actorId, origin }: Importing): Promise<Omit<AccountImportReply, 'delivery'> | null> {
    const written = await db.transaction().execute(async (trx) => {
      const action = { trx, now, newId, actorId }
      await activeAdmins(action, null)
      const judged = await judgeFile(trx, csv, deps)
      return judged.every(isGood) ? write(action, judged, wanted) : null
    })
    if (!written) return null
    const failed = await invite(deps, written, origin)
    return replyOf(written.judged, { applied: true, isInvited: (id) => written.tokens.has(id), failed })
  }

  async function look({ csv, invite: wanted }: AccountImportBody): Promise<Omit<AccountImportReply, 'delivery'>> {
    const judged = await judgeFile(db, csv, deps)
    return replyOf(judged, { applied: false, isInvited: () => wanted, failed: none })
  }

  return async (file: Importing): Promise<AccountImportReply> => ({
    ...((file.apply ? await apply(file) : null) ?? (await look(file))),
    delivery: mail.delivery,
  })
}
