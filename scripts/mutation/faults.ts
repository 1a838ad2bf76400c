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
    from: `<DialogLink variant="accent" href={paths.login} onOpen={() => landing.send({ type: 'OPEN_SIGN_IN' })}>`,
    to: `<DialogLink variant="accent" href={paths.login} onOpen={() => landing.send({ type: 'OPEN_REGISTRATION' })}>`,
    caughtBy: 'tests/paths/visitor.dom.test.tsx',
  },
  {
    name: 'a form sends another value than was entered',
    file: 'src/views/session/sign-in-form.tsx',
    from: `credentials: { email, password: secretTyped } })`,
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
    from: `{ guard: ifTyping, actions: [...keepGiven, 'continueTyping'] }, keepAndSend['answer.given'][1]]`,
    to: `{ guard: ifTyping, actions: [...keepGiven, 'continueTyping'] }, { actions: keepGiven }]`,
    caughtBy: 'answer-saving',
  },
  {
    name: 'nothing is sent when the connection is back',
    file: 'src/machines/answer-saving/waiting.ts',
    from: `    'connection.online': { target: 'spacing', actions: 'hurry' },\n`,
    to: '',
    caughtBy: 'answer-saving',
  },
  {
    name: 'a quiz is submitted twice',
    file: 'src/machines/quiz-attempt/submitting.ts',
    from: `  entry: 'submit',\n  on: {\n`,
    to: `  entry: 'submit',\n  on: {\n    CONFIRM: { target: 'submitting', reenter: true },\n`,
    caughtBy: 'quiz-attempt',
  },
  {
    name: 'a quiz whose time is up is not submitted again when that fails',
    file: 'src/machines/quiz-attempt/submitting.ts',
    from: `{ guard: 'ranOut', target: 'timeUp.waiting',`,
    to: `{ guard: 'ranOut', target: 'submitFailed',`,
    caughtBy: 'quiz-attempt',
  },
]
