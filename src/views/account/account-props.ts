import type { User } from '../../../domain/people/user.ts'
import type { AccountRef } from '../../machines/account/account.machine.ts'
import type { PasswordStrengthRef } from '../../machines/password-strength/password-strength.machine.ts'

/** What every part of the account page receives. */
export interface AccountProps {
  account: AccountRef
  strength: PasswordStrengthRef
  user: User
}
