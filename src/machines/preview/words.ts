import { scriptWords } from 'chartroom/script-words'
import type { previewMachine } from './preview.machine.ts'

/** The scripts of the machine in words for a person. */
export const previewWords = scriptWords<typeof previewMachine>({
  given: ({ quiz }) =>
    `you are a teacher and have pressed “Preview” in the quiz editor${quiz.cantGoBack ? ', of a quiz without a way back' : ''}`,
  events: {
    BEGIN: 'press “Begin Quiz (Preview)”',
    CHOOSE: 'choose the answer “5”',
    CROSS_OUT: 'press the struck-through S (“Cross out A”) at the right of the answer A',
    TYPE: 'type "Because." into “Your answer” and leave the field',
    FLAG: 'press “Flag”',
    NEXT: 'press “Next”',
    PREVIOUS: 'press “Previous”',
    GO_TO: ({ index }) => `press “${index + 1}” in the list of questions`,
    'text.arrived': ({ questionId }) =>
      `a text that was still being typed is passed on${questionId === 'q9' ? ', for a question that is gone' : ''}`,
    SUBMIT: 'press “Submit Quiz (Preview)”',
    BACK: 'press “Back to preview”',
    CLOSE: 'close the preview with the cross (“Close preview”)',
  },
  means: {
    'text.arrived': 'test',
  },
  shown: {
    CHOOSE: 'the answer “5” is marked as chosen',
    CROSS_OUT: 'the answer A is struck through, and can still be chosen',
    FLAG: 'the flag of the question is set',
    TYPE: 'the field holds "Because."',
  },
  seen: {
    instructing: '“Unit 4 test” is shown with the button “Begin Quiz (Preview)”',
    answering: (snapshot) => `question ${snapshot.context.index + 1} of 3 is shown: “What is q${snapshot.context.index + 1}?”`,
    notified: '“This is a preview. In the real quiz, students would submit here.” is shown',
    closed: 'the quiz editor is shown again',
  },
  beginnings: { answering: 'the preview shows its first question' },
})
