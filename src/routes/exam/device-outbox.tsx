import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { waitFor } from 'xstate'
import { type DeviceOutboxRef, deviceOutboxMachine } from '../../machines/device-outbox/device-outbox.machine.ts'
import { flushingMachine } from '../../machines/flushing/flushing.machine.ts'
import { selectIsExpired, selectUser } from '../../machines/session/selectors.ts'
import { deviceOutboxActors } from '../../services/actors/exam/device-outbox.actors.ts'
import { flushingActors } from '../../services/actors/exam/flushing.actors.ts'
import { watchKeptExams } from '../../services/watch/kept-exams-watch.ts'
import { SentLateNotice } from '../../views/sign-in/sent-late-notice.tsx'
import { useSession } from '../session-context.ts'

const machine = deviceOutboxMachine.provide({
  actors: { ...deviceOutboxActors, flushing: flushingMachine.provide({ actors: flushingActors }) },
})

/** Looks again at what waits on this device, after it has finished looking. */
const lookAgain = (outbox: DeviceOutboxRef): Promise<void> =>
  waitFor(outbox, (snapshot) => !snapshot.hasTag('busy')).then(
    () => outbox.send({ type: 'page.woke' }),
    () => undefined,
  )

/** Sends what waits on this device for whoever is signed in, on every page, and says so; exams that it should no longer keep go. */
export const DeviceOutbox = () => {
  const session = useSession()
  const userId = useSelector(session, (snapshot) => (selectIsExpired(snapshot) ? null : (selectUser(snapshot)?.id ?? null)))
  const outbox = useActorRef(machine, { input: { userId: null }, ...inspection })
  useEffect(() => outbox.send({ type: 'owner.changed', userId }), [outbox, userId])
  useEffect(() => (userId === null ? undefined : watchKeptExams(userId)), [userId])
  useEffect(() => {
    const heard = new AbortController()
    const { signal } = heard
    addEventListener('attempts.left', () => void lookAgain(outbox), { signal })
    addEventListener('recording.starts', ({ detail }) => detail(outbox), { signal })
    return () => heard.abort()
  }, [outbox])
  return <SentLateNotice outbox={outbox} />
}
