import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { announceSent, introWatch } from '../../../src/services/watch/intro-watch.ts'
import { createServerClock } from '../../../src/services/watch/server-clock.ts'

const heard: string[] = []
const listener = setup({ actors: { introWatch: introWatch(createServerClock()) } }).createMachine({
  invoke: { src: 'introWatch', input: { assignmentId: 'q1', deadline: null } },
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
