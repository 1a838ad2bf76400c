import type { Deps } from '../../deps.ts'
import { apiTokenStore } from './api-tokens/api-tokens.store.ts'
import { passwordLinkStore } from './passwords/password-links.store.ts'
import { sessionStore } from './sessions/sessions.store.ts'
import { signInCodeStore } from './sign-in/sign-in-codes.store.ts'

/** Ends everything that lets somebody into an account beside its password: sessions, API tokens, the sign-in code and password links. */
export async function endAccess(trx: Deps['db'], userId: string): Promise<void> {
  await sessionStore(trx).closeAllOf(userId)
  await apiTokenStore(trx).removeOf(userId)
  await signInCodeStore(trx).removeOf(userId)
  await passwordLinkStore(trx).removeOf(userId)
}
