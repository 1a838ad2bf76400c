import type { AccountImportReply, AccountLine, AccountVerdict } from '../../../domain/api/account-changes.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { roleWords } from '../admin/sentences.ts'
import styles from '../file-import/file-import.module.css'
import { VerdictTable } from '../ui/verdict-table.tsx'
import { appliedWords, checkedWords } from './sentences.ts'

const order: readonly AccountVerdict[] = ['created', 'renamed', 'unchanged', 'otherRole', 'duplicate', 'invalid']
const faults: ReadonlySet<AccountVerdict> = new Set(['otherRole', 'duplicate', 'invalid'])

function personOf({ name, before, role, verdict }: AccountLine): string {
  if (!name || !role) return ''
  if (verdict === 'otherRole') return `${isolated(name)} is already ${role === 'admin' ? 'an admin' : `a ${role}`}.`
  return `${before ? `${isolated(before)} → ` : ''}${isolated(name)}, ${roleWords[role]}`
}

const invitationOf = ({ invitation }: AccountLine, applied: boolean): string => {
  if (invitation === 'failed') return 'The invitation could not be sent.'
  if (invitation === 'sent') return applied ? 'Invited.' : 'Will be invited.'
  return ''
}

const noteOf = (line: AccountLine, applied: boolean) => {
  const fault = line.message && `${line.column}: ${line.message}`
  const notes = [fault, personOf(line), invitationOf(line, applied)].filter(Boolean)
  return notes.length > 0 && <p className={styles.muted}>{notes.join(' · ')}</p>
}

/** Every line of a file with what becomes of it, or once it is imported with what became of it. */
export const ImportTable = ({ lines, totals, applied }: Pick<AccountImportReply, 'lines' | 'totals' | 'applied'>) => (
  <VerdictTable
    lines={lines.map((each) => ({
      ...each,
      isFault: faults.has(each.verdict) || each.invitation === 'failed',
      note: noteOf(each, applied),
    }))}
    totals={totals}
    order={order}
    words={applied ? appliedWords : checkedWords}
  />
)
