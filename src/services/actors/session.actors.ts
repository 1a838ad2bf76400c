import { fromCallback } from 'xstate'
import type { User } from '../../../domain/people/user.ts'
import { problemOf } from '../../../domain/problem.ts'
import { isStorageOpen } from '../../device-record.ts'
import type { DeviceCommand, SessionCheck } from '../../machines/session/setup.ts'
import { clearDevice, SIGNED_OUT_KEY, wipeDevice } from '../device/device-wiping.ts'
import { eraseUser, hasStoredUser, parseUser, storeUser, USER_KEY } from '../device/stored-user.ts'
import { countUnsent, forgetAllExams, forgetProgressUnlessUnsent } from '../device/unsent-answers.ts'
import { onSignedOut } from '../watch/sign-out-listeners.ts'
import { typingWatch } from '../watch/typing-watch.ts'
import { wakeWatch } from '../watch/wake-watch.ts'
import { task } from './task.ts'

const carryOut = (command: DeviceCommand): void => {
  if (command.type === 'keep') storeUser(command.user)
  else if (command.type === 'forget') eraseUser()
  else if (command.type === 'wipe') wipeDevice()
  else {
    clearDevice()
    if (!command.userId) return
    forgetAllExams()
    forgetProgressUnlessUnsent(command.userId)
  }
}

const storedUser = fromCallback<DeviceCommand, Record<string, never>>(({ receive, sendBack }) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT_KEY && newValue) {
      sessionStorage.clear()
      sendBack({ type: 'session.endedElsewhere' })
    }
    if (key === USER_KEY) sendBack({ type: 'user.stored', user: parseUser(newValue) })
  }
  receive(carryOut)
  addEventListener('storage', hear)
  const stop = onSignedOut(() => sendBack({ type: 'request.unauthorized' }))
  return () => {
    stop()
    removeEventListener('storage', hear)
  }
})

/** A visitor makes no such call, so its code waits until somebody is signed in. */
const callsOfAuth = () => import('../api/auth.ts')

/** Asks the server who is signed in, unless this browser no longer remembers anybody. */
export const checkSession = async (signal: AbortSignal): Promise<SessionCheck> => {
  if (isStorageOpen() && !hasStoredUser()) return { kind: 'missing' }
  try {
    const { loadMe } = await callsOfAuth()
    return { kind: 'valid', user: await loadMe(signal) }
  } catch (error) {
    if (problemOf(error).status === 401) return { kind: 'refused' }
    throw error
  }
}

export const sessionActors = {
  storedUser,
  wakeWatch,
  typingWatch,
  checkSession: task<SessionCheck, Record<string, never>>(({ signal }) => checkSession(signal)),
  countUnsent: task<number, { user: User | null }>(async ({ input: { user } }) => (user ? countUnsent(user) : 0)),
  endSession: task<void, Record<string, never>>(async ({ signal }) => (await callsOfAuth()).signOut(signal)),
}
