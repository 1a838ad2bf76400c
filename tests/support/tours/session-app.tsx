import { createRoot } from 'react-dom/client'
import { createActor, fromCallback } from 'xstate'
import '../../../src/views/ui/tokens.css'
import '../../../src/views/ui/base.css'
import { inspection } from 'chartroom/inspect-options'
import type { User } from '../../../domain/people/user.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import type { SessionCheck } from '../../../src/machines/session/setup.ts'
import { checkSession, sessionActors } from '../../../src/services/actors/session.actors.ts'
import { task } from '../../../src/services/actors/task.ts'
import { readStoredUser } from '../../../src/services/device/stored-user.ts'
import { notifySignedOut } from '../../../src/services/watch/sign-out-listeners.ts'
import { wakeWatch } from '../../../src/services/watch/wake-watch.ts'
import '../pages/session-hooks.ts'
import { SessionPage } from '../pages/session-page.tsx'

let letCheck = () => {}
let endCount = (_: number | null) => {}

const session = createActor(
  sessionMachine.provide({
    actors: {
      ...sessionActors,
      checkSession: task<SessionCheck, Record<string, never>>(async ({ signal }) => {
        await new Promise<void>((go) => {
          letCheck = go
        })
        return checkSession(signal)
      }),
      wakeWatch: {
        ...wakeWatch,
        transition: (snapshot, event, scope) => {
          if (event.type === 'end') throw new Error('the watch died')
          return wakeWatch.transition(snapshot, event, scope)
        },
      },
      typingWatch: fromCallback(({ receive }) =>
        receive(() => {
          throw new Error('the watch died')
        }),
      ),
      countUnsent: task<number, { user: User | null }>(
        () =>
          new Promise((resolve, reject) => {
            endCount = (count) => (count === null ? reject(new Error('storage is refused')) : resolve(count))
          }),
      ),
    },
  }),
  { input: { user: readStoredUser() }, ...inspection },
)

globalThis.sessionHooks = {
  tell: (event) => session.send(event),
  notifySignedOut,
  letCheck: () => letCheck(),
  endCount: (count) => endCount(count),
  endTypingWatch: () => session.getSnapshot().children.typingWatch?.send({ type: 'end' }),
  endWatch: () => session.getSnapshot().children.wakeWatch?.send({ type: 'end' }),
}
session.start()
createRoot(document.getElementById('root') ?? document.body).render(<SessionPage session={session} />)
