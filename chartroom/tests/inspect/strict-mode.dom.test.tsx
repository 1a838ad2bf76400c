import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActorRef, useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { fromPromise, type InspectionEvent, setup } from 'xstate'
import { fingerprintOf } from '../../src/chart/fingerprint.ts'
import { transitionId } from '../../src/chart/transition-id.ts'
import type { PageMessage } from '../../src/inspect/messages.ts'
import { createSender } from '../../src/inspect/sender.ts'
import { withoutSecrets } from '../../src/inspect/without-secrets.ts'

const loaded = setup({ actors: { load: fromPromise<string>(async () => 'ten') } }).createMachine({
  id: 'page',
  initial: 'loading',
  states: {
    loading: { invoke: { id: 'load', src: 'load', onDone: 'shown' } },
    shown: { on: { LEAVE: 'left' } },
    left: {},
  },
})

const Page = ({ inspect }: { inspect: (event: InspectionEvent) => void }) => {
  const page = useActorRef(loaded, { inspect })
  const value = useSelector(page, (snapshot) => snapshot.value)
  return (
    <button type="button" onClick={() => page.send({ type: 'LEAVE' })}>
      {String(value)}
    </button>
  )
}

it('An actor that StrictMode starts twice is told once', async () => {
  const told: PageMessage[] = []
  const sender = createSender({
    page: 'p',
    post: (message) => told.push(message),
    now: () => 0,
    transitionId,
    fingerprintOf,
    disclosure: withoutSecrets,
  })
  await act(async () =>
    render(
      <StrictMode>
        <Page inspect={sender.inspect} />
      </StrictMode>,
    ),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'shown' }))
  const entries = told.flatMap((message) => (message.kind === 'entries' ? message.more.entries : []))
  expect(entries.map(({ actor, event, value }) => [actor.replace(/\d+$/, ''), event.type, value])).toEqual([
    ['p/x:', 'xstate.init', 'loading'],
    ['p/x:', 'xstate.init', null],
    ['p/x:', 'xstate.promise.resolve', null],
    ['p/x:', 'xstate.done.actor.load', 'shown'],
    ['p/x:', 'LEAVE', 'left'],
  ])
})
