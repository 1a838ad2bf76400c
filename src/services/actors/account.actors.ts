import type { Account, NewSecondFactor } from '../../machines/account/setup.ts'
import type { PasswordChange, Removal } from '../../machines/account/typed-secrets.ts'
import {
  beginSecondFactor,
  changeOwnPassword,
  confirmSecondFactor,
  fetchAccount,
  removeSecondFactor,
  signOutOthers,
  signOutSession,
} from '../api/account.ts'
import { copyText } from '../browser/clipboard.ts'
import { forgetUnsavedCodes, hasUnsavedCodes, noteUnsavedCodes } from '../device/unsaved-recovery-codes.ts'
import { task } from './task.ts'

export const accountActors = {
  loadAccount: task<Account, { hasKeptCodes: boolean }>(async ({ input: { hasKeptCodes }, signal }) => {
    if (hasKeptCodes) forgetUnsavedCodes()
    return { ...(await fetchAccount(signal)), hasUnsavedCodes: hasUnsavedCodes() }
  }),
  changePassword: task<string, PasswordChange>(({ input, signal }) => changeOwnPassword(input, signal)),
  endSession: task<string, { sessionId: string }>(({ input, signal }) => signOutSession(input.sessionId, signal)),
  endOtherSessions: task<string, Record<string, never>>(({ signal }) => signOutOthers(signal)),
  beginSecondFactor: task<NewSecondFactor, { password: string }>(({ input, signal }) => beginSecondFactor(input, signal)),
  confirmSecondFactor: task<string[], { code: string }>(async ({ input, signal }) => {
    const codes = await confirmSecondFactor(input, signal)
    noteUnsavedCodes()
    return codes
  }),
  copyText: task<void, { text: string }>(({ input }) => copyText(input.text)),
  removeSecondFactor: task<string, Removal>(async ({ input, signal }) => {
    const message = await removeSecondFactor(input, signal)
    forgetUnsavedCodes()
    return message
  }),
}
