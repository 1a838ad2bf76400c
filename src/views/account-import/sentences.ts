import type { AccountImportReply, AccountVerdict } from '../../../domain/api/account-changes.ts'
import { changesOf, problemsOf } from '../../machines/account-import/setup.ts'
import { lineFaults, obstacleSentence } from '../file-import/sentences.ts'
import { plural } from '../ui/format.ts'
import type { VerdictWords } from '../ui/verdict-table.tsx'

const faults = {
  otherRole: { label: 'Has another role', tone: 'bad' },
  ...lineFaults,
} as const

/** What becomes of a line, as the report of a check says it. */
export const checkedWords: VerdictWords<AccountVerdict> = {
  created: { label: 'Will be added', tone: 'ok' },
  renamed: { label: 'Will be renamed', tone: 'warn' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  ...faults,
}

/** What became of a line, as the result says it. */
export const appliedWords: VerdictWords<AccountVerdict> = {
  created: { label: 'Added', tone: 'ok' },
  renamed: { label: 'Renamed', tone: 'warn' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  ...faults,
}

/** What an import will do about invitations. */
function plannedInvitations({ invited, delivery }: AccountImportReply): string {
  if (invited === 0) return ''
  return delivery === 'outbox'
    ? ` This school has no mail server: ${plural(invited, 'invitation')} will go into the outbox folder of the server.`
    : ` ${plural(invited, 'invitation')} will be sent.`
}

/** What a file comes to before it is imported. */
export function summaryOf(report: AccountImportReply): string {
  const obstacle = obstacleSentence({ problems: problemsOf(report), lines: report.lines.length })
  if (obstacle) return obstacle
  const invitations = plannedInvitations(report)
  return changesOf(report) === 0 ? `Every account is as the file says.${invitations}` : `Every line is in order.${invitations}`
}

/** What became of the invitations; null where there were none. */
export function invitationWords({ invited, notInvited, delivery }: AccountImportReply): string | null {
  if (invited + notInvited === 0) return null
  if (notInvited > 0)
    return `${plural(invited, 'invitation')} sent. ${plural(notInvited, 'invitation')} could not be sent: import the same file again later, or create a password link in User Management.`
  return delivery === 'outbox'
    ? `This school has no mail server: ${plural(invited, 'invitation')} went into the outbox folder of the server.`
    : `${plural(invited, 'invitation')} sent.`
}
