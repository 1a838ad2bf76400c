import type { Account, Enrolment, PasswordChange, Removal } from '../machines/account/setup.ts'
import { refusing } from './account.actors.ts'
import { beginSecondFactor, changeOwnPassword, confirmSecondFactor, fetchAccount, removeSecondFactor, signOutOthers } from './account.ts'
import { task } from './task.ts'

export const ownAccountActors = {
  loadAccount: task<Account, Record<string, never>>(({ signal }) => fetchAccount(signal)),
  changePassword: task<string, PasswordChange>(({ input, signal }) => refusing(changeOwnPassword(input, signal))),
  endOtherSessions: task<string, Record<string, never>>(({ signal }) => refusing(signOutOthers(signal))),
  beginSecondStep: task<Enrolment, { password: string }>(({ input, signal }) => refusing(beginSecondFactor(input, signal))),
  confirmSecondStep: task<string[], { code: string }>(({ input, signal }) => refusing(confirmSecondFactor(input, signal))),
  removeSecondStep: task<string, Removal>(({ input, signal }) => refusing(removeSecondFactor(input, signal))),
}
