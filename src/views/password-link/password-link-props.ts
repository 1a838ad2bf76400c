import type { PasswordLinkRef } from '../../machines/password-link/password-link.machine.ts'
import type { PasswordStrengthRef } from '../../machines/password-strength/password-strength.machine.ts'

export interface PasswordLinkProps {
  link: PasswordLinkRef
  strength: PasswordStrengthRef
  /** The e-mail of the person signed in here; null for a visitor. */
  reader: string | null
}
