import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { announceSent, sentWatch } from '../../../src/services/watch/sent-watch.ts'

const heard: string[] = []
const listener = setup({ actors: { sentWatch } }).createMachine({
  invoke: { src: 'sentWatch', input: { assignmentId: 'q1' } },
  on: { 'answers.sent': { actions: () => heard.push('q1') } },
})

test('What is sent from this device is told to the page of its quiz alone, for as long as it watches', () => {
  const actor = createActor(listener).start()
  announceSent('q2')
  announceSent('q1')
  actor.stop()
  announceSent('q1')
  expect(heard).toEqual(['q1'])
})
