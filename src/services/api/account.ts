import type {
  AccountReply,
  ConfirmFactorBody,
  OwnPasswordBody,
  RecoveryCodesReply,
  RemoveFactorBody,
  SecondFactorBody,
  SecondFactorReply,
} from '../../../domain/api/account.ts'
import { problemOf } from '../../../domain/problem.ts'
import type { Account, NewSecondFactor } from '../../machines/account/setup.ts'
import { drawQrCode } from '../browser/qr-code.ts'
import { deleteJson, getJson, postJson } from './client/http.ts'

type Told = { message?: string }

/** Reads the own sessions and whether two-step sign-in is on. */
export async function fetchAccount(signal?: AbortSignal): Promise<Account> {
  const { sessions, secondFactor } = await getJson<AccountReply>('/api/account', { signal })
  return { sessions, secondFactor }
}

/** Sets another password, which ends every other session; rejects with 400 at the field that is wrong. */
export const changeOwnPassword = async (body: OwnPasswordBody, signal?: AbortSignal): Promise<string> =>
  (await postJson<Told>('/api/account/password', body, { signal })).message ?? ''

/** Signs one other session of the caller out; one that is over already is a success as well. */
export async function signOutSession(sessionId: string, signal?: AbortSignal): Promise<string> {
  try {
    return (await deleteJson<Told>(`/api/account/sessions/${encodeURIComponent(sessionId)}`, { signal })).message ?? ''
  } catch (error) {
    if (problemOf(error).status === 404) return 'This session had already ended.'
    throw error
  }
}

/** Ends every other session of the caller. */
export const signOutOthers = async (signal?: AbortSignal): Promise<string> =>
  (await postJson<Told>('/api/account/sign-out-others', undefined, { signal })).message ?? ''

/** Asks for a key for an authenticator app and draws it. */
export async function beginSecondFactor(body: SecondFactorBody, signal?: AbortSignal): Promise<NewSecondFactor> {
  const { uri, secret } = await postJson<SecondFactorReply>('/api/account/second-factor', body, { signal })
  return { uri, secret, picture: await drawQrCode(uri) }
}

/** Turns two-step sign-in on by the first code and gives the recovery codes. */
export const confirmSecondFactor = async (body: ConfirmFactorBody, signal?: AbortSignal): Promise<string[]> =>
  (await postJson<RecoveryCodesReply>('/api/account/second-factor/confirm', body, { signal })).recoveryCodes

/** Turns two-step sign-in off. */
export const removeSecondFactor = async (body: RemoveFactorBody, signal?: AbortSignal): Promise<string> =>
  (await postJson<Told>('/api/account/second-factor/remove', body, { signal })).message ?? ''
