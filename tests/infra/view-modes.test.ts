import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'

const DISCLOSURE = 'a disclosure: what is unfolded on this screen, with no rule behind it'
const HOVER = 'a file is dragged over the field'
const FOCUS = 'the drawing before: the focus moves once the element that held it is gone, which only an effect can know'
const FIELD = 'a field of a form that is not sent yet'
const LOADING = 'has code loaded on its first use'

/** Flags and memories of the state before in views and routes, and why each is no mode of a machine; no other may be added. */
const ALLOWED: Record<string, Record<string, string>> = {
  'src/routes/leave-guard.ts': { isTaken: 'the step back was taken by an open dialog, until the router lets go of it' },
  'src/views/account/second-factor-part.tsx': { before: FOCUS },
  'src/views/content-viewer/returned-focus.ts': { wasViewing: FOCUS },
  'src/views/course-modules/file-field.tsx': { isOver: HOVER },
  'src/views/course-modules/moves.ts': { isMoved: 'the row that was moved gets the focus once it is drawn in its place' },
  'src/views/course-modules/removal-focus.ts': { before: FOCUS },
  'src/views/exam-room/act-log.tsx': { wasUndoing: FOCUS },
  'src/views/exam-room/act-menu.tsx': { isMade: 'the menu of a row is made on its first press', wasChosen: FOCUS },
  'src/views/key-change/step-focus.ts': { before: FOCUS, isFirst: FOCUS },
  'src/views/layout/account-menu-button.tsx': { phase: LOADING },
  'src/views/layout/use-heading-focus.ts': { before: FOCUS },
  'src/views/progress/results.tsx': { isTable: DISCLOSURE },
  'src/views/question-grading/grading-screen.tsx': { showsKeys: DISCLOSURE },
  'src/views/quiz-attempt/bottom-bar.tsx': { isOpen: DISCLOSURE },
  'src/views/quiz-attempt/room/use-focus-before.ts': { before: FOCUS },
  'src/views/quiz-attempt/saving/restored-notice.tsx': { hasMoved: DISCLOSURE },
  'src/views/quiz-attempt/tools/exam-tools.tsx': { shown: DISCLOSURE },
  'src/views/quiz-attempt/tools/question-picture.tsx': { isOpen: DISCLOSURE },
  'src/views/quiz-editor/question/choice-answers.tsx': { wantsFeedback: DISCLOSURE },
  'src/views/quiz-editor/question/short-answers.tsx': { isOpen: DISCLOSURE },
  'src/views/quiz-editor/question/use-picture-drop.ts': { isOver: HOVER },
  'src/views/quiz-editor/use-near-viewport.ts': { isNear: 'the part of the page is near the screen' },
  'src/views/quiz-review/close-attempt-dialog.tsx': { isEarly: FIELD },
  'src/views/quiz-review/grading/grade-waiting.tsx': { before: FOCUS },
  'src/views/quiz-review/grading/form-focus.ts': { before: FOCUS },
  'src/views/quiz-review/grading/saved-focus.ts': { before: FOCUS },
  'src/views/quiz-review/released-focus.ts': { before: FOCUS },
  'src/views/quiz-statistics/accepted-focus.ts': { before: FOCUS },
  'src/views/quiz-statistics/help.tsx': { isOpen: DISCLOSURE },
  'src/views/registration-requests/next-request-focus.ts': { before: FOCUS },
  'src/views/sign-in/sign-in-form.tsx': { before: FOCUS },
  'src/views/student-courses/exam-under-way.tsx': { isOver: 'the clock has passed an end that the page shows' },
  'src/views/teacher-course/published-focus.ts': { before: FOCUS },
  'src/views/teacher-courses/students-dialog.tsx': { before: FOCUS },
}

const STATE = /const \[(\w+),[^\]]*\] = useState([^\n]*)/g
const MEMORY = /const (before|was\w*|is[A-Z]\w*) = useRef/g
const CLAIM = /^(is|has|was|wants|shows)[A-Z]/
const FLAG = /^\((true|false)\)|^<[^(]*('|boolean|Stage)/

/** Names the flags that a source holds by `useState`, and its memories of the state before. */
function modesIn(source: string): string[] {
  const flags = [...source.matchAll(STATE)].filter(([, name = '', made = '']) => CLAIM.test(name) || FLAG.test(made))
  return [...new Set([...flags, ...source.matchAll(MEMORY)].map(([, name = '']) => name))]
}

describe('What a page can do is a state of its machine', () => {
  it.each([
    ['a claim', 'const [isLeaving, setLeaving] = useState(asked)', ['isLeaving']],
    ['a flag', 'const [leaving, setLeaving] = useState(false)', ['leaving']],
    ['one of several words', "const [step, setStep] = useState<'asking' | 'leaving'>('asking')", ['step']],
    ['a memory of the state before', 'const before = useRef(state)', ['before']],
    ['a claim that is remembered', 'const isFirst = useRef(true)', ['isFirst']],
    ['no text of a field', "const [reason, setReason] = useState('')", []],
  ])('finds %s', (_, planted, found) => {
    expect(modesIn(planted)).toEqual(found)
  })

  it('and no view or route holds a mode besides those that are listed with a reason', () => {
    const files = globSync('src/{routes,views}/**/*.{ts,tsx}', { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.startsWith('src/views/ui/'))
    const held = files.map((file) => [file, modesIn(readFileSync(join(root, file), 'utf8'))] as const)
    expect(Object.fromEntries(held.filter(([, modes]) => modes.length > 0))).toEqual(
      Object.fromEntries(Object.entries(ALLOWED).map(([file, reasons]) => [file, Object.keys(reasons)])),
    )
  })
})
