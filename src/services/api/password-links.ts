import type { NewPasswordBody, PasswordLinkOwnerReply } from '../../../domain/api/password-links.ts'
import type { LinkOwner } from '../../machines/password-link/setup.ts'
import { getJson, postJson } from './client/http.ts'

const linkUrl = (token: string): string => `/api/password-links/${encodeURIComponent(token)}`

/** Reads whose password a link sets; rejects with 404 where the link was used, replaced or is too old. */
export async function fetchLinkOwner(token: string, signal?: AbortSignal): Promise<LinkOwner> {
  const { email, firstName } = await getJson<PasswordLinkOwnerReply>(linkUrl(token), { signal })
  return { email, firstName }
}

/** Sets the password, which uses the link up; gives the server's sentence about it. */
export async function setPasswordByLink(token: string, password: string, signal?: AbortSignal): Promise<string> {
  const body: NewPasswordBody = { password }
  return (await postJson<{ message?: string }>(linkUrl(token), body, { signal })).message ?? ''
}
