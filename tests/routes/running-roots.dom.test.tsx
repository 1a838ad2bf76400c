import { render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { DeviceOutbox } from '../../src/routes/exam/device-outbox.tsx'
import { keepRoots, runningRoots } from '../../src/routes/recording/running-roots.ts'
import { SessionContext } from '../../src/routes/session-context.ts'
import { RegistrationRequests } from '../../src/routes/teacher/registration-requests.tsx'
import { endRecording, recordedText, startRecording } from '../../src/services/recording/tab-recording.ts'

interface Frame {
  machine: string
  value: string
}
interface Happened {
  event: { type: string }
  value: string
}

const lamp = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { PRESS: 'bright' } }, bright: { on: { PRESS: 'dark' } } },
})

const lit = () => {
  const ref = createActor(lamp).start()
  ref.send({ type: 'PRESS' })
  keepRoots([ref])
  return ref
}
const recorded = () => JSON.parse(recordedText('2026-11-23T12:00:00.000Z'))

afterEach(() => endRecording())

describe('A root actor that runs when a recording starts', () => {
  // Shows: A recording for a bug report begins with what the parts of the open page are when it starts, and has what they do from then on.
  it('is in it as it is then, and with what it does next', () => {
    const ref = lit()
    startRecording(runningRoots())
    ref.send({ type: 'PRESS' })
    const { base, entries } = recorded()
    expect(base.map(({ machine, value }: Frame) => [machine, value])).toEqual([['lamp', 'bright']])
    expect(entries.map(({ event, value }: Happened) => [event.type, value])).toEqual([['PRESS', 'dark']])
    ref.stop()
  })

  it('is in it no more once its page is gone', () => {
    const ref = lit()
    expect(runningRoots()).toEqual([ref])
    ref.stop()
    expect(runningRoots()).toEqual([])
  })
})

describe('What sends waiting answers', () => {
  it('answers a recording that starts, as long as it is on the page', () => {
    const session = createActor(sessionMachine, { input: { user: null } })
    const { unmount } = render(
      <SessionContext value={session}>
        <DeviceOutbox />
      </SessionContext>,
    )
    startRecording(runningRoots())
    expect(recorded().base.map(({ machine }: Frame) => machine)).toEqual(['deviceOutbox'])
    unmount()
    expect(runningRoots()).toEqual([])
  })
})

describe('The bell of a teacher', () => {
  it('answers a recording that starts, as long as it is on the page', () => {
    const { unmount } = render(<RegistrationRequests />)
    startRecording(runningRoots())
    expect(recorded().base.map(({ machine }: Frame) => machine)).toContain('registrationRequests')
    unmount()
    expect(runningRoots()).toEqual([])
  })
})
