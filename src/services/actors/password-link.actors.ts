import type { LinkOwner } from '../../machines/password-link/setup.ts'
import { fetchLinkOwner, setPasswordByLink } from '../api/password-links.ts'
import { checkPassword } from './password.actors.ts'
import { task } from './task.ts'

export const passwordLinkActors = {
  loadOwner: task<LinkOwner, { token: string }>(({ input, signal }) => fetchLinkOwner(input.token, signal)),
  checkPassword,
  setPassword: task<string, { token: string; password: string }>(({ input, signal }) =>
    setPasswordByLink(input.token, input.password, signal),
  ),
}
