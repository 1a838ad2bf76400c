import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { PageUnderTest } from 'chartroom/page-harness'
import { MemoryRouter } from 'react-router-dom'
import type { QuizAttemptRef, quizAttemptMachine } from '../../../src/machines/quiz-attempt/quiz-attempt.machine.ts'
import { QuizAttemptPage } from '../../../src/views/quiz-attempt/quiz-attempt-page.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (user: UserEvent, ...names: string[]) => {
  const found = names.flatMap((name) => screen.queryAllByRole('button', { name }))[0]
  if (!found) throw new Error(`no button ${names.join(' or ')}`)
  return user.click(found)
}

/** Pages by a key: no time passes between two steps, and as two clicks they were a double click. */
const pressByKey = (user: UserEvent, name: string) => {
  button(name).focus()
  return user.keyboard('{Enter}')
}

/** One minute before the deadline of the samples. */
export const examNow = (): number => Date.parse('2026-11-20T09:30:00.000Z')

let shown: QuizAttemptRef | null = null

/** The page of an attempt and how a person does each of its events. */
export const quizAttemptPage: PageUnderTest<typeof quizAttemptMachine> = {
  file: import.meta.url,
  tellsChanges: true,
  page: (attempt) => {
    shown = attempt
    return (
      <MemoryRouter>
        <QuizAttemptPage attempt={attempt} now={examNow} onBack={() => undefined} />
      </MemoryRouter>
    )
  },
  person: {
    BEGIN: (_, user) => press(user, 'Begin Quiz'),
    CONTINUE: (_, user) => press(user, 'Continue Quiz', 'Continue'),
    START_FRESH: (_, user) => press(user, 'Start Fresh'),
    ENTER_CODE: async ({ accessCode }, user) => {
      await user.clear(screen.getByLabelText('Quiz Password'))
      await user.type(screen.getByLabelText('Quiz Password'), accessCode)
      await press(user, 'Begin Quiz')
    },
    CHOOSE: ({ answerId }, user) => user.click(screen.getByRole('radio', { name: answerId === 'a' ? /^A 3/ : /^B 5/ })),
    CROSS_OUT: ({ answerId }, user) => press(user, `Cross out ${answerId.toUpperCase()}`),
    TYPE: async ({ text }, user) => {
      await user.clear(screen.getByRole('textbox'))
      await user.type(screen.getByRole('textbox'), text)
      await user.tab()
    },
    FLAG: (_, user) => user.click(button(/flag question/i)),
    NEXT: (_, user) => pressByKey(user, 'Next'),
    PREVIOUS: (_, user) => pressByKey(user, 'Previous'),
    GO_TO: ({ index }, user) => user.click(button(new RegExp(`^Question ${index + 1}(,|$)`))),
    SETTLE: async (event) => shown?.send(event),
    SUBMIT: (_, user) => press(user, 'Submit Quiz'),
    CONFIRM: (_, user) => press(user, 'Submit now', 'Leave It Unanswered', 'Start Fresh'),
    CANCEL: (_, user) => press(user, 'Keep working', 'Stay', 'Cancel'),
    RETRY: (_, user) => press(user, 'Retry', 'Try Again'),
    KEEP_OPEN: (_, user) => user.keyboard('x'),
  },
}
