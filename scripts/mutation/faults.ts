/** A mistake as somebody could make it: one place of one file, and the path tests that have to notice. */
export interface Fault {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** A machine whose paths were written down from the sound sources, or a file of path tests on the page. */
  readonly caughtBy: string
}

export const faults: readonly Fault[] = [
  {
    name: 'a button sends the wrong event',
    file: 'src/views/landing/landing-page.tsx',
    from: `<Button variant="accent" onClick={() => landing.send({ type: 'OPEN_SIGN_IN' })}>`,
    to: `<Button variant="accent" onClick={() => landing.send({ type: 'OPEN_REGISTRATION' })}>`,
    caughtBy: 'tests/paths/visitor.dom.test.tsx',
  },
  {
    name: 'a form sends another value than was entered',
    file: 'src/views/session/sign-in-form.tsx',
    from: `credentials: { email, password } })`,
    to: `credentials: { email, password: '' } })`,
    caughtBy: 'tests/paths/visitor.dom.test.tsx',
  },
  {
    name: 'a button does nothing',
    file: 'src/views/submission-review/submission-review-page.tsx',
    from: `onClick={() => review.send({ type: 'RETRY' })}`,
    to: `onClick={() => undefined}`,
    caughtBy: 'tests/paths/review-pages.paths.dom.test.tsx',
  },
  {
    name: 'a dialog is closed where it should do its work',
    file: 'src/views/math-picker/math-picker.tsx',
    from: `picker.send({ type: 'INSERT' })`,
    to: `picker.send({ type: 'CANCEL' })`,
    caughtBy: 'tests/paths/math-builder.dom.test.tsx',
  },
  {
    name: 'a guard is dropped',
    file: 'src/machines/session/signed-in.ts',
    from: `{ guard: { type: 'wasRemovedDuringAttempt', params: ({ event }) => event }, target: '#session.expired' }`,
    to: `{ target: '#session.expired' }`,
    caughtBy: 'session',
  },
  {
    name: 'a transition leads to the wrong state',
    file: 'src/machines/session/signed-in.ts',
    from: `        CANCEL: 'present',\n      },\n    },\n  },`,
    to: `        CANCEL: 'signingOut',\n      },\n    },\n  },`,
    caughtBy: 'session',
  },
  {
    name: 'a choice is not saved',
    file: 'src/machines/answer-saving/waiting.ts',
    from: `      { guard: ifTyping, target: 'dirty', actions: keep },\n      { target: 'saving', actions: keep },`,
    to: `      { guard: ifTyping, target: 'dirty', actions: keep },\n      { actions: keep },`,
    caughtBy: 'answer-saving',
  },
  {
    name: 'nothing is sent when the connection is back',
    file: 'src/machines/answer-saving/waiting.ts',
    from: `    'answers.due': 'saving',\n    'connection.online': 'saving',\n    'page.woke': 'saving',\n    'page.hidden': { target: 'saving', actions: 'noteHidden' },\n  },\n})\n\nconst signedOut`,
    to: `    'answers.due': 'saving',\n    'page.woke': 'saving',\n    'page.hidden': { target: 'saving', actions: 'noteHidden' },\n  },\n})\n\nconst signedOut`,
    caughtBy: 'answer-saving',
  },
  {
    name: 'a quiz is handed in twice',
    file: 'src/machines/quiz-attempt/submitting.ts',
    from: `  on: { 'clock.at':`,
    to: `  on: { CONFIRM: { target: '#quizAttempt.inProgress.submitting', reenter: true }, 'clock.at':`,
    caughtBy: 'quiz-attempt',
  },
  {
    name: 'a quiz whose time is up is not handed in again when that fails',
    file: 'src/machines/quiz-attempt/submitting.ts',
    from: `        guard: 'ranOut',\n        target: '#quizAttempt.inProgress.timeUp.waiting',`,
    to: `        guard: 'ranOut',\n        target: '#quizAttempt.inProgress.submitFailed',`,
    caughtBy: 'quiz-attempt',
  },
]
