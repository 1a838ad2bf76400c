import type { AuditEntry } from '../../../domain/api/admin.ts'
import { type Role, roles } from '../../../domain/people/user.ts'
import { roleWords } from './sentences.ts'

type Change = AuditEntry['changes'][number]

const isRole = (value: string | null): value is Role => roles.some((role) => role === value)
const roleOf = (value: string | null): string => (isRole(value) ? roleWords[value].toLowerCase() : (value ?? ''))

const fieldWords: Record<string, string> = { firstName: 'first name', lastName: 'last name', email: 'email' }

function changeWords({ field, from, to }: Change): string {
  if (field === 'role') return `Changed the role from ${roleOf(from)} to ${roleOf(to)}`
  if (field === 'isActive') return to === 'true' ? 'Enabled the account' : 'Disabled the account'
  return `Changed the ${fieldWords[field] ?? field} from ${from ?? 'nothing'} to ${to ?? 'nothing'}`
}

const addedWords = (changes: readonly Change[]): string => {
  const role = changes.find(({ field }) => field === 'role')?.to
  return role ? `Added the account as ${roleOf(role)}` : 'Added the account'
}

/** What happened, one sentence for each change. */
export function entryWords({ action, changes }: AuditEntry): string[] {
  switch (action) {
    case 'userCreated':
      return [addedWords(changes)]
    case 'userChanged':
      return changes.map(changeWords)
    case 'passwordLinkMade':
      return ['Created a password link']
    case 'passwordSet':
      return ['Set a password with a link']
    case 'signInCodeMade':
      return ['Created a sign-in code']
    case 'userConfirmed':
      return ['Confirmed the account']
  }
}
