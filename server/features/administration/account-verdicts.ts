import type { AccountImportReply, AccountLine, AccountVerdict } from '../../../domain/api/account-changes.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import type { User } from '../../../domain/people/user.ts'
import { duplicateOf } from '../../http/csv-table.ts'
import { textKey } from '../accounts/users.store.ts'
import { type AccountFileLine, accountHeadings, type LineFault, type ReadPerson } from './account-csv.ts'
import type { ListedAccount } from './account-import.store.ts'

/** A line with what it makes: a new account, another name, or nothing. */
export interface JudgedLine {
  line: AccountLine
  created: User | null
  renamed: { before: User; after: User } | null
  /** Who gets an invitation, where there are any. */
  invited: User | null
}

type Judge = (line: AccountFileLine) => JudgedLine

const fault = ({ line, email }: AccountFileLine, verdict: AccountVerdict, more: Partial<AccountLine> = {}): JudgedLine => ({
  line: { line, email, verdict, ...more },
  created: null,
  renamed: null,
  invited: null,
})

function missingName({ firstName, lastName }: ReadPerson): string | null {
  if (firstName === '' && lastName === '') return `${accountHeadings.firstName} and ${accountHeadings.lastName.toLowerCase()}`
  if (firstName === '') return accountHeadings.firstName
  return lastName === '' ? accountHeadings.lastName : null
}

function newAccount(line: AccountFileLine, read: ReadPerson, id: string): JudgedLine {
  const missing = missingName(read)
  if (missing !== null) return fault(line, 'invalid', { column: missing, message: 'A new account needs a name' } satisfies LineFault)
  const { firstName, lastName } = read
  const user: User = { id, role: read.role ?? 'student', email: line.email, firstName, lastName }
  const said = fault(line, 'created', { role: user.role, name: fullName(user) })
  return { ...said, created: user, invited: user }
}

function oldAccount(line: AccountFileLine, read: ReadPerson, { user, isWaiting }: ListedAccount): JudgedLine {
  const { role } = user
  const name = fullName(user)
  if (role === 'admin' || (read.role !== null && read.role !== role)) return fault(line, 'otherRole', { role, name })
  const after = { ...user, firstName: read.firstName || user.firstName, lastName: read.lastName || user.lastName }
  const invited = isWaiting ? after : null
  if (after.firstName === user.firstName && after.lastName === user.lastName)
    return { ...fault(line, 'unchanged', { role, name }), invited }
  const said = fault(line, 'renamed', { role, name: fullName(after), before: name })
  return { ...said, renamed: { before: user, after }, invited }
}

/** Returns a function that judges one line after another; an address that an earlier line names is a duplicate. */
export function accountJudge(accounts: ReadonlyMap<string, ListedAccount>, newId: () => string): Judge {
  const seen = new Map<string, number>()
  return (line) => {
    const key = textKey(line.email)
    if ('message' in line.read) return fault(line, 'invalid', line.read)
    const earlier = seen.get(key)
    if (earlier !== undefined) return fault(line, 'duplicate', duplicateOf(earlier))
    seen.set(key, line.line)
    const account = accounts.get(key)
    return account ? oldAccount(line, line.read, account) : newAccount(line, line.read, newId())
  }
}

const faults: ReadonlySet<AccountVerdict> = new Set(['otherRole', 'duplicate', 'invalid'])

/** Returns whether nothing stops a line from being carried out. */
export const isGood = ({ line: { verdict } }: JudgedLine): boolean => !faults.has(verdict)

/** Counts the lines of each verdict. */
export function totalsOf(judged: readonly JudgedLine[]): AccountImportReply['totals'] {
  const totals = { created: 0, renamed: 0, unchanged: 0, otherRole: 0, duplicate: 0, invalid: 0 }
  for (const { line } of judged) totals[line.verdict] += 1
  return totals
}
