import { scriptWords } from 'chartroom/script-words'
import type { recordingMachine } from './recording.machine.ts'

/** The scripts of the machine in words for a person. */
export const recordingWords = scriptWords<typeof recordingMachine>({
  given: ({ goesOn }) =>
    goesOn
      ? 'you have reloaded a page while this tab was being recorded'
      : 'you have opened “Report a problem” on the page of your account',
  events: {
    START: 'press “Start Recording”',
    'startRecording done': 'what records is loaded',
    'startRecording fails': 'the network fails while what records is loaded',
    STOP: 'press “Stop and Save File”',
    'saveRecording done': 'the browser saves the file',
    'saveRecording fails': 'the browser refuses to save the file',
    CLOSE: 'press “Close”',
    'person.changed': 'somebody else signs in on this tab',
    'personWatch fails': 'the page can no longer see who is signed in',
  },
  seen: {
    off: 'the button “Start Recording” is shown below what is recorded and what is not',
    starting: 'the button says “Starting...”',
    startFailed: '“The recording could not be started. Please check your connection.” is shown',
    'recording.running': '“Recording for a bug report” is at the top of the page with the button “Stop and Save File”',
    'recording.saving': '“Recording for a bug report” is at the top of the page',
    'recording.saveFailed': '“The file could not be saved.” is at the top of the page with the button “Stop and Save File”',
    saved: '“Saved as examhall-recording-2026-11-23.json” is at the top of the page with the button “Close”',
  },
})
