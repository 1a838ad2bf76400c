import type { Operator } from './table.ts'

/** A mistake in the sources of a page: one place of one file, and the path tests that have to notice. */
export interface PageFault {
  readonly operator: Operator
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  readonly caughtBy: string
}

/** Mistakes in pages as somebody could make them. */
export const pageFaults: readonly PageFault[] = [
  {
    operator: 'wrong event',
    name: 'a button sends the wrong event',
    file: 'src/views/landing/landing-page.tsx',
    from: `<DialogLink variant="accent" href={paths.login} onOpen={() => landing.send({ type: 'OPEN_SIGN_IN' })}>`,
    to: `<DialogLink variant="accent" href={paths.login} onOpen={() => landing.send({ type: 'OPEN_REGISTRATION' })}>`,
    caughtBy: 'tests/paths/visitor.dom.test.tsx',
  },
  {
    operator: 'constant payload',
    name: 'a form sends another value than was entered',
    file: 'src/views/sign-in/sign-in-form.tsx',
    from: `credentials: { email, password: secretTyped } })`,
    to: `credentials: { email, password: '' } })`,
    caughtBy: 'tests/paths/visitor.dom.test.tsx',
  },
  {
    operator: 'wrong event',
    name: 'a button does nothing',
    file: 'src/views/submission-review/submission-review-page.tsx',
    from: `onClick={() => review.send({ type: 'RETRY' })}`,
    to: `onClick={() => undefined}`,
    caughtBy: 'tests/paths/review-pages.paths.dom.test.tsx',
  },
  {
    operator: 'wrong event',
    name: 'a dialog is closed where it should do its work',
    file: 'src/views/math-picker/math-picker.tsx',
    from: `picker.send({ type: 'INSERT' })`,
    to: `picker.send({ type: 'CANCEL' })`,
    caughtBy: 'tests/paths/math-builder.dom.test.tsx',
  },
  {
    operator: 'enabled when not',
    name: 'a quiz can be saved while a picture is stored',
    file: 'src/views/quiz-editor/editor-footer.tsx',
    from: `busyLabel: 'Saving...', disabled: attaching }`,
    to: `busyLabel: 'Saving...' }`,
    caughtBy: 'tests/paths/quiz-editor.dom.test.tsx',
  },
  {
    operator: 'enabled when not',
    name: 'a question can be deleted while a picture is stored',
    file: 'src/views/quiz-editor/question/question-actions.tsx',
    from: `disabled={useSelector(editor, selectIsAttaching)}`,
    to: `disabled={useSelector(editor, () => false)}`,
    caughtBy: 'tests/paths/quiz-editor.dom.test.tsx',
  },
  {
    operator: 'constant payload',
    name: 'every tab button opens the questions',
    file: 'src/views/quiz-editor/editor-screen.tsx',
    from: `editor.send({ type: 'OPEN_TAB', tab })`,
    to: `editor.send({ type: 'OPEN_TAB', tab: tab && 'questions' })`,
    caughtBy: 'tests/paths/quiz-editor.dom.test.tsx',
  },
  {
    operator: 'constant payload',
    name: 'the search for people sends an empty text',
    file: 'src/views/admin/admin-security-page.tsx',
    from: `onChange={(text) => security.send({ type: 'SEARCH', text })}`,
    to: `onChange={() => security.send({ type: 'SEARCH', text: '' })}`,
    caughtBy: 'tests/paths/admin.dom.test.tsx',
  },
  {
    operator: 'constant payload',
    name: 'the next page is always the second',
    file: 'src/views/admin/admin-courses-page.tsx',
    from: `onPage={(page) => courses.send({ type: 'SHOW_PAGE', page })}`,
    to: `onPage={() => courses.send({ type: 'SHOW_PAGE', page: 1 })}`,
    caughtBy: 'tests/paths/admin.dom.test.tsx',
  },
  {
    operator: 'constant payload',
    name: 'a quiz is copied into the course that it is in',
    file: 'src/views/teacher-course/copy-dialog.tsx',
    from: `onClick={() => page.send({ type: 'COPY', courseId })}`,
    to: `onClick={() => page.send({ type: 'COPY', courseId: courseId && 'c0' })}`,
    caughtBy: 'tests/paths/teacher-pages.paths.dom.test.tsx',
  },
  {
    operator: 'constant payload',
    name: 'a module keeps its old name',
    file: 'src/views/course-modules/rename-module-dialog.tsx',
    from: `page.send({ type: 'SAVE_NAME', title, url })`,
    to: `page.send({ type: 'SAVE_NAME', title: title && 'Script', url })`,
    caughtBy: 'tests/paths/teacher-work.paths.dom.test.tsx',
  },
]
