import { fact, scriptWords } from 'chartroom/script-words'
import type { deviceOutboxMachine } from './device-outbox.machine.ts'

/** The scripts of the machine in words for a person. */
export const deviceOutboxWords = scriptWords<typeof deviceOutboxMachine>({
  given: ({ userId }) =>
    userId === null
      ? 'Examhall is open, and nobody is signed in'
      : 'you have signed in, and answers of an earlier exam wait on this device',
  events: {
    'owner.changed': ({ userId }) => (userId ? 'another person signs in' : 'nobody is signed in any more'),
    'connection.online': 'the connection is back',
    'page.woke': 'the computer wakes up',
    'flushing done': ({ output }) =>
      fact(output, 'problem.kind') === 'network'
        ? 'the network fails while waiting answers are sent'
        : 'everything that waited has been sent',
    'flushing fails': 'what sends waiting answers breaks down',
    'after retryPause': 'it is time to try again',
    'connectionWatch fails': 'what watches the connection breaks down',
    'after rest': 'five minutes pass',
  },
  means: {
    'flushing fails': 'test',
    'connectionWatch fails': 'test',
  },
  seen: {
    unowned: 'the page stays as it is; nothing is sent',
    'owned.flushing': 'the page stays as it is; waiting answers are being sent',
    'owned.resting': 'the page stays as it is; nothing waits any more',
    'owned.pausing': 'the page stays as it is; waiting answers are kept until the next try',
  },
})
