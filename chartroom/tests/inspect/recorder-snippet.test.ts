import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { createRecorder } from '../../src/inspect/recorder.ts'
import { readRecording, recordingText } from '../../src/inspect/recording-file.ts'
import { afterMicrotasks } from '../../src/paths/actor-harness.ts'

const machine = setup({
  types: { context: {} as { minutes: number; plate: string }, events: {} as { type: 'PAY'; by: string; card: string } },
}).createMachine({
  id: 'parkingTicket',
  context: { minutes: 30, plate: 'B-AL 1815' },
  initial: 'choosing',
  states: { choosing: { on: { PAY: 'paying' } }, paying: {} },
})

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const snippet = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)]
  .map(([, code = '']) => code)
  .find((code) => code.includes('createRecorder('))

it('The recorder of the README records the listed fields of an actor that runs', async () => {
  const code = (snippet ?? '').replaceAll(/^import .*$/gm, '')
  const ticket = createActor(machine).start()
  const file: () => string = new Function('createRecorder', 'recordingText', 'ticket', `${code}\nreturn file`)(
    createRecorder,
    recordingText,
    ticket,
  )
  ticket.send({ type: 'PAY', by: 'card', card: '4000 0000' })
  await afterMicrotasks()
  const { base, entries } = readRecording(file())
  expect([base.map(({ context }) => context), entries.map(({ event, value }) => [event, value])]).toEqual([
    [{ minutes: 30 }],
    [[{ type: 'PAY', by: 'card' }, 'paying']],
  ])
})
