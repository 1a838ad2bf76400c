import { fact, scriptWords } from 'chartroom/script-words'
import type { SnapshotFrom } from 'xstate'
import { problemWords } from '../refusal-words.ts'
import type { courseSettingsMachine } from './course-settings.machine.ts'

type Snapshot = SnapshotFrom<typeof courseSettingsMachine>

const refusalWords = ({ context: { refusal } }: Snapshot): string => (refusal ? `, and the page says “${problemWords(refusal)}”` : '')

const outcomes = {
  saved: '“Course saved.”',
  archived: '“Course archived.”',
  broughtBack: '“Course brought back.”',
  copied: '“Course copied.”',
}

function settingsWords(snapshot: Snapshot): string {
  const { course, outcome } = snapshot.context
  const said = outcome ? `, and a message says ${outcomes[outcome]}` : ''
  if (course?.sharedAs) return `the facts of the course are shown without fields${said}`
  if (course?.archivedAt) return `the facts of the course are shown with “Copy Course” and “Bring Back”${said}${refusalWords(snapshot)}`
  return `a form shows the facts of “${course?.title ?? ''}” with “Save Course”, “Copy Course” and “Archive Course”${said}${refusalWords(snapshot)}`
}

function loadedWords(output: unknown): string {
  if (fact(output, 'sharedAs') === 'grader') return 'the course is loaded, and is one in which you only grade'
  return fact(output, 'archivedAt') ? 'the course is loaded, and is archived' : 'the course is loaded'
}

function loadedNeeds(output: unknown): string {
  if (fact(output, 'sharedAs') === 'grader') return 'the owner of the course has made you a grader of it'
  return fact(output, 'archivedAt') ? 'you have archived the course before' : ''
}

/** The scripts of the machine in words for a person. */
export const courseSettingsWords = scriptWords<typeof courseSettingsMachine>({
  given: 'you are signed in as a teacher and have opened “Settings” of the course “Algebra I”',
  events: {
    'loadCourse done': ({ output }) => loadedWords(output),
    'loadCourse fails': 'the network fails while the course is loaded',
    RETRY: 'press “Try Again”',
    SAVE: 'type "Algebra II" into “Course title” and press “Save Course”',
    'saveCourse done': 'the server has stored the course',
    'saveCourse fails': 'the network fails while the course is stored',
    ARCHIVE: 'press “Archive Course”',
    CONFIRM: 'press “Archive” in the dialog',
    CANCEL: 'press “Cancel”',
    BRING_BACK: 'press “Bring Back”',
    'archiveCourse done': 'the server has archived the course',
    'archiveCourse fails': 'the server refuses, because an attempt is open',
    'bringBackCourse done': 'the server has brought the course back',
    'bringBackCourse fails': 'the network fails while the course is brought back',
    OPEN_COPY: 'press “Copy Course”',
    COPY: ({ copy }) =>
      `type "${copy.title}" into “Title of the copy” and "${copy.code}" into “Code of the copy” and press “Copy” in the dialog`,
    'copyCourse done': 'the server has copied the course',
    'copyCourse fails': 'the server refuses, because another course has the code',
    DISMISS: 'press “Dismiss” beside the message',
  },
  needs: {
    'copyCourse fails': 'another course has this code',
    'loadCourse done': ({ output }) => loadedNeeds(output),
    'archiveCourse fails': 'a student of the course has begun a quiz and not submitted it',
  },
  seen: {
    loading: 'a spinner turns: “Loading course...”',
    loadFailed: '“Network error. Please check your connection.” is shown with the button “Try Again”',
    editing: settingsWords,
    saving: 'the button of the form is grey and says “Saving...”',
    askingArchive: (snapshot) => `the dialog “Archive this course?” is open${refusalWords(snapshot)}`,
    archiving: 'the button of the dialog is grey and says “Archiving...”',
    askingCopy: (snapshot) => `the dialog “Copy this course” is open${refusalWords(snapshot)}`,
    copying: 'the button of the dialog is grey and says “Copying...”',
    bringingBack: 'the button below is grey and says “Bringing back...”',
  },
  beginnings: {
    editing: 'the facts of the course are shown',
    askingCopy: 'the dialog for the title and code of a copy is open',
    askingArchive: 'the question before the course is archived is open',
  },
})
