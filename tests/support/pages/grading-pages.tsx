import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { PageUnderTest } from 'chartroom/page-harness'
import { MemoryRouter } from 'react-router-dom'
import { createActor } from 'xstate'
import type { keyChangeMachine } from '../../../src/machines/key-change/key-change.machine.ts'
import type { questionGradingMachine } from '../../../src/machines/question-grading/question-grading.machine.ts'
import type { quizReviewMachine } from '../../../src/machines/quiz-review/quiz-review.machine.ts'
import type { quizStatisticsMachine } from '../../../src/machines/quiz-statistics/quiz-statistics.machine.ts'
import type { remindersMachine } from '../../../src/machines/reminders/reminders.machine.ts'
import { studentNamesMachine } from '../../../src/machines/student-names/student-names.machine.ts'
import type { studentSubmissionMachine } from '../../../src/machines/student-submission/student-submission.machine.ts'
import { submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import type { submissionGradingMachine } from '../../../src/machines/submission-grading/submission-grading.machine.ts'
import { KeyChangePage } from '../../../src/views/key-change/key-change-page.tsx'
import { NamesDialog } from '../../../src/views/question-grading/names-dialog.tsx'
import { QuestionGradingPage } from '../../../src/views/question-grading/question-grading-page.tsx'
import { NamesButton } from '../../../src/views/question-grading/question-header.tsx'
import { GradingDialog } from '../../../src/views/quiz-review/grading/grading-dialog.tsx'
import { QuizReviewPage } from '../../../src/views/quiz-review/quiz-review-page.tsx'
import { RemindersForm } from '../../../src/views/quiz-review/reminders/reminders-form.tsx'
import { QuizStatisticsPage } from '../../../src/views/quiz-statistics/quiz-statistics-page.tsx'
import { StudentSubmissionPage } from '../../../src/views/student-submission/student-submission-page.tsx'

const other = { ...submissionGradingInput.review, student: { ...submissionGradingInput.review.student, id: 's2', name: 'Alan Turing' } }
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const pointsField = () => screen.getByRole('spinbutton', { name: 'Points (of 5)' })

async function writeGrade(points: number | null, feedback: string, user: UserEvent): Promise<void> {
  const field = screen.getByRole('textbox', { name: 'Feedback for this answer' })
  await user.clear(field)
  await user.type(field, feedback)
  await user.clear(pointsField())
  if (points !== null) await user.type(pointsField(), String(points))
}

/** One submission, with its questions, its feedback and what came late. */
export const gradingPage: PageUnderTest<typeof submissionGradingMachine> = {
  file: import.meta.url,
  tellsChanges: true,
  page: (grading) => (
    <MemoryRouter>
      <GradingDialog grading={grading} students={[submissionGradingInput.review, other]} />
    </MemoryRouter>
  ),
  shows: (state) => state !== 'closed',
  person: {
    EDIT: ({ questionId }, user) => user.click(button(`Edit grade of question ${questionId === 'short' ? 1 : 2}`)),
    WRITE: ({ points, feedback }, user) => writeGrade(points, feedback, user),
    CANCEL: (_, user) => user.click(button('Cancel')),
    SAVE_GRADE: ({ onward }, user) => user.click(button(onward ? 'Save & Next Student' : 'Save Grade')),
    RESET_TO_AUTO: (_, user) => user.click(button('Reset to Auto')),
    KEEP_STORED: (_, user) => user.click(button(/^Keep the stored/)),
    OVERWRITE: (_, user) => user.click(button(/^(Save my|Remove the)/)),
    WRITE_FEEDBACK: (_, user) => user.click(button(/^(Add|Change) feedback$/)),
    TYPE_FEEDBACK: async ({ feedback }, user) => {
      await user.clear(screen.getByRole('textbox', { name: 'Overall feedback' }))
      await user.type(screen.getByRole('textbox', { name: 'Overall feedback' }), feedback)
    },
    SAVE_FEEDBACK: (_, user) => user.click(button('Save Feedback')),
    ACCEPT_EVIDENCE: (_, user) => user.click(button('Accept late answer to question 2')),
    CONFIRM: (_, user) => user.click(button('Accept answer')),
    UPLOAD_ANSWERS: ({ text }, user) =>
      user.upload(screen.getByLabelText('Answers file'), new File([text], 'answers.json', { type: 'application/json' })),
    DISMISS: (_, user) => user.click(button(/^(Load again|Back to editing)$/)),
    RETRY: (_, user) => user.click(button('Try Again')),
    OPEN_STUDENT: (_, user) => user.click(button('Next student')),
    CLOSE: (_, user) => user.click(button('Done')),
  },
}

/** The list of the students with what lies over it. */
export const quizReviewPage: PageUnderTest<typeof quizReviewMachine> = {
  file: import.meta.url,
  page: (page) => (
    <MemoryRouter>
      <QuizReviewPage page={page} />
    </MemoryRouter>
  ),
  person: {
    RETRY: (_, user) => user.click(button('Try Again')),
    OPEN_STUDENT: (_, user) => user.click(button('Grade Ada Lovelace')),
    BACK: (_, user) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' })),
    REMIND: (_, user) => user.click(button('Send Reminder Email')),
    CLOSE_ATTEMPT: (_, user) => user.click(button('Close attempt of Alan Turing…')),
    CONFIRM: async ({ reason }, user) => {
      await user.clear(screen.getByRole('textbox', { name: 'Reason' }))
      await user.type(screen.getByRole('textbox', { name: 'Reason' }), reason)
      await user.click(button('Close attempt'))
    },
    RELEASE: (_, user) => user.click(button('Release Answers')),
    CONFIRM_RELEASE: (_, user) => user.click(button('Release')),
    CANCEL: (_, user) => user.click(button('Cancel')),
  },
}

/** One submission on a page of its own. */
export const submissionPage: PageUnderTest<typeof studentSubmissionMachine> = {
  file: import.meta.url,
  page: (page) => (
    <MemoryRouter>
      <StudentSubmissionPage page={page} />
    </MemoryRouter>
  ),
  shows: (state) => !['left', 'abandoned'].includes(state),
  person: {
    RETRY: (_, user) => user.click(button('Try Again')),
    LEAVE: (_, user) => user.click(button('Leave')),
    STAY: (_, user) => user.click(button('Stay')),
  },
}

/** The reminders over the list. */
export const remindersPage: PageUnderTest<typeof remindersMachine> = {
  file: import.meta.url,
  page: (reminders) => <RemindersForm reminders={reminders} />,
  shows: (state) => state !== 'closed',
  person: {
    SEND: async ({ studentIds }, user) => {
      const alan = screen.getByRole('checkbox', { name: 'Alan Turing' })
      if ((studentIds === null) !== (alan as HTMLInputElement).checked) await user.click(alan)
      await user.click(button(/^Send to/))
    },
    RETRY: (_, user) => user.click(button('Try these again')),
    CLOSE: (_, user) => user.click(button('Close')),
  },
}

/** The figures of a quiz. */
export const statisticsPage: PageUnderTest<typeof quizStatisticsMachine> = {
  file: import.meta.url,
  page: (page) => (
    <MemoryRouter>
      <QuizStatisticsPage page={page} />
    </MemoryRouter>
  ),
  person: {
    RETRY: (_, user) => user.click(button('Try Again')),
    CHOOSE_ATTEMPTS: ({ attempts }, user) => user.click(screen.getByRole('radio', { name: attempts === 'best' ? 'Best' : 'Last' })),
    ACCEPT: (_, user) => user.click(screen.getByRole('button', { name: 'Accept this too: 6', hidden: true })),
    WITHDRAW: (_, user) => user.click(screen.getByRole('button', { name: 'Do not accept it after all: 5', hidden: true })),
  },
}

/** Decides as an event says: what is chosen, and why. */
const decide = async (kind: string, reason: string, user: UserEvent): Promise<void> => {
  await user.click(screen.getByRole('radio', { name: kind === 'keep' ? 'Keep the grades' : 'Use the corrected key' }))
  if (reason !== '') {
    await user.clear(screen.getByRole('textbox', { name: 'Reason' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), reason)
  }
  await user.click(button(kind === 'keep' ? 'Keep grades' : 'Apply'))
}

/** A changed key on its page. */
export const keyChangePage: PageUnderTest<typeof keyChangeMachine> = {
  file: import.meta.url,
  page: (page) => (
    <MemoryRouter>
      <KeyChangePage page={page} />
    </MemoryRouter>
  ),
  person: {
    DECIDE: ({ kind, reason }, user) => decide(kind, reason, user),
    UNDO: (_, user) => user.click(button('Undo')),
    RETRY: (_, user) => user.click(button(/^(Try Again|Show what would change now)$/)),
    CLOSE: (_, user) => user.click(button('Back to Quiz Review')),
  },
}

/** Grading by question, its names hidden. */
export const questionPage: PageUnderTest<typeof questionGradingMachine> = {
  file: import.meta.url,
  page: (page) => (
    <MemoryRouter>
      <QuestionGradingPage
        page={page}
        names={createActor(studentNamesMachine, { input: { assignmentId: 'q1', questionId: 'short' } }).start()}
      />
    </MemoryRouter>
  ),
  person: {
    RETRY: (_, user) => user.click(button('Try Again')),
    FETCH_AGAIN: (_, user) => user.click(button('Try Again')),
    MOVE: ({ by }, user) => user.click(button(by === 1 ? 'Next' : 'Previous')),
    OPEN_UNGRADED: (_, user) => user.click(button('Next ungraded')),
    WRITE: async ({ points, feedback }, user) => {
      const written = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback for this answer' })
      if (written.value !== feedback) await user.clear(written)
      await user.clear(pointsField())
      await user.type(pointsField(), String(points))
    },
    DISCARD: (_, user) => user.click(button('Discard changes')),
    SAVE: ({ advances }, user) => user.click(button(advances ? 'Save & next student' : /^(Save Grade|Saved!|Error!)$/)),
    SAVE_ALL: (_, user) => user.click(button('Save all')),
    RESET: (_, user) => user.click(button('Reset to Auto')),
    CONFIRM_RESET: (_, user) => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset to Auto' })),
    CANCEL_RESET: (_, user) => user.click(button('Cancel')),
    KEEP_STORED: (_, user) => user.click(button('Keep the stored grade')),
    OVERWRITE: (_, user) => user.click(button('Save my grade')),
    DISMISS: (_, user) => user.click(button('Back to editing')),
  },
}

/** The names, by themselves. */
export const namesPage: PageUnderTest<typeof studentNamesMachine> = {
  file: import.meta.url,
  page: (names) => (
    <>
      <NamesButton names={names} />
      <NamesDialog names={names} />
    </>
  ),
  person: {
    SHOW_NAMES: (_, user) => user.click(button('Show names')),
    REVEAL: (_, user) => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Show names' })),
    KEEP_HIDDEN: (_, user) => user.click(button('Keep hidden')),
    HIDE_NAMES: (_, user) => user.click(button('Hide names')),
  },
}
