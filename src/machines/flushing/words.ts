import { fact, scriptWords } from 'chartroom/script-words'
import type { AnyEventObject } from 'xstate'
import type { flushingMachine } from './flushing.machine.ts'

/** The scripts of the machine in words for a person. */
export const flushingWords = scriptWords<typeof flushingMachine>({
  given: 'you have signed in, and Examhall looks on this device for answers that were not sent',
  events: {
    'readRecords done': ({ output }: AnyEventObject) =>
      fact(output, 'list length') === '0' ? 'nothing waits on this device' : 'answers of two pages wait on this device',
    'readRecords fails': 'what waits on this device cannot be read',
    'sendRecords done': ({ output }: AnyEventObject) =>
      ({
        acknowledged: 'the server has taken the answers of one page',
        signedOut: 'the server does not take them, because the session is over',
      })[fact(output, 'kind') ?? ''] ?? 'the server is too busy to take them',
    'sendRecords fails': 'the network fails while waiting answers are sent',
  },
  means: {
    'readRecords fails': 'test',
    'sendRecords done': ({ output }: AnyEventObject) => (fact(output, 'kind') === 'acknowledged' ? 'itself' : 'test'),
  },
  needs: {
    'readRecords done': ({ output }: AnyEventObject) =>
      fact(output, 'list length') === '0' ? '' : 'you have answered in two exams without a network, and closed both',
  },
  seen: {
    reading: 'the page that asked for it shows its spinner',
    sending: 'the page that asked for it shows its spinner',
    settled: 'the page that asked for it goes on',
  },
})
