import type { EndedSession, LinkOwner } from '../../../machines/password-link/setup.ts'
import type { SessionRef } from '../../../machines/session/session.machine.ts'
import { fetchLinkOwner, setPasswordByLink } from '../../api/password-links.ts'
import { checkPassword } from '../password.actors.ts'
import { task } from '../task.ts'

/** Ends the session of this page where it is the owner's, as the server has done; says whose it was. */
async function endSession(session: SessionRef, email: string): Promise<EndedSession> {
  const reader = session.getSnapshot().context.user
  if (!reader) return 'nobody'
  if (reader.email !== email) return 'somebodyElse'
  session.send({ type: 'request.unauthorized' })
  return 'own'
}

/** The actors of a password link; `session` is the one of this page. */
export const passwordLinkActors = (session: SessionRef) => ({
  loadOwner: task<LinkOwner, { token: string }>(({ input, signal }) => fetchLinkOwner(input.token, signal)),
  checkPassword,
  setPassword: task<string, { token: string; password: string }>(({ input, signal }) =>
    setPasswordByLink(input.token, input.password, signal),
  ),
  endSession: task<EndedSession, { email: string }>(({ input }) => endSession(session, input.email)),
})
