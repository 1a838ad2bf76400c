import { leaves } from 'chartroom/leaves'
import { done, FAILS_ONCE, fails, type MachineModel } from 'chartroom/machine-model'
import { limits } from '../../../domain/limits.ts'
import { quizDraft } from '../../../domain/quiz/quiz-draft.ts'
import { type FormFault, isSameFault, newQuiz, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import type { LoadedQuiz } from './contract.ts'
import { type QuizEditorSnapshot, quizEditorMachine } from './quiz-editor.machine.ts'
import type { SaveOutcome } from './saving-contract.ts'
import { selectTab, stands } from './selectors.ts'
import { quizEditorWords } from './words.ts'

const question: QuestionForm = {
  key: 'q1',
  id: 'q1',
  title: 'Sum',
  questionText: 'What is $2+2$?',
  questionType: 'essay',
  points: 1,
  imageUrl: '/api/images/1',
  imageAlt: '',
  answers: [],
  truths: [],
  acceptableAnswers: [],
  matchType: 'exact',
  caseSensitive: false,
}
const quiz: QuizForm = { ...newQuiz(), description: 'Numbers.', questions: [question] }
const loaded: LoadedQuiz = {
  courseTitle: 'Algebra I',
  students: 24,
  openWithoutEnd: 0,
  quiz,
  version: 3,
  kept: null,
  newId: 'n1',
  created: null,
}
const kept = quizDraft({ ...quiz, description: 'Sums.' }, { version: 2, accessCode: '' }, '2026-11-20T09:42:00.000Z')
const more = Array.from({ length: limits.questions - 1 }, (_, at): QuestionForm => ({ ...question, key: `x${at}`, id: `x${at}` }))
const fullQuiz: LoadedQuiz = { ...loaded, quiz: { ...quiz, questions: [question, ...more] } }
const noConnection = Object.assign(new Error(''), { kind: 'network' })
const saved: SaveOutcome = { kind: 'saved', assignmentId: 'a1', version: 4, isPublished: false, questions: [], keyChanged: false }
const other: SaveOutcome = { kind: 'conflict', assignmentId: 'a1', quiz, version: 5 }
const untold: FormFault = { code: 'questionTextRequired', key: 'q1', title: 'Sum' }

function placeOf(form: QuizForm): string {
  const at = form.questions.findIndex(({ key }) => key === 'q1')
  return at < 0 ? 'gone' : `at=${at} text=${form.questions[at]?.questionText !== ''}`
}

/** The leaf that writing comes back to. */
const writtenLast = ({ historyValue }: QuizEditorSnapshot): string | undefined =>
  historyValue['quizEditor.editing.writing.last']?.at(-1)?.key

/** One loaded question and any number of added ones; the alphabet empties the title and the text, so that every kind of fault is met. */
export const quizEditorModel: MachineModel<typeof quizEditorMachine> = {
  machine: quizEditorMachine,
  inputs: [{ courseId: 'c1', assignmentId: 'a1', userId: 'u1' }],
  events: [
    done('loadQuiz', loaded),
    done('loadQuiz', { ...loaded, kept }),
    fails('loadQuiz', noConnection),
    { type: 'RETRY' },
    { type: 'RESTORE' },
    { type: 'DISCARD' },
    { type: 'OPEN_TAB', tab: 'details' },
    { type: 'OPEN_TAB', tab: 'questions' },
    { type: 'CHANGE_DETAILS', changes: { title: '' } },
    { type: 'EDIT_QUESTION', key: 'q1' },
    { type: 'CHANGE_QUESTION', key: 'q1', edit: { kind: 'write', values: { questionText: '' } } },
    { type: 'CLOSE_QUESTION' },
    { type: 'DUPLICATE_QUESTION', key: 'q1' },
    { type: 'MOVE_QUESTION', key: 'q1', by: -1 },
    { type: 'PLACE_QUESTION', key: 'q1', to: 1 },
    { type: 'DELETE_QUESTION', key: 'q1' },
    { type: 'CHOOSE_IMAGE', file: new Blob() },
    done('attachImage', '/api/images/1'),
    done('trySamples', ['q1']),
    fails('trySamples', noConnection),
    fails('attachImage', Object.assign(new Error('imageType'), { reason: 'imageType' })),
    { type: 'SHOW', finding: { kind: 'fault', fault: untold } },
    { type: 'SHOW', finding: { kind: 'note', note: { code: 'pictureUndescribed', key: 'q1', title: 'Sum' } } },
    { type: 'CHECK' },
    { type: 'PREVIEW' },
    { type: 'SAVE', publish: false },
    { type: 'SAVE', publish: true },
    { type: 'SAVE', publish: false, stay: true },
    done('saveQuiz', saved),
    done('saveQuiz', { ...saved, keyChanged: true }),
    done('saveQuiz', other),
    done('quizConflict', quiz),
    done('quizConflict', null),
    fails('quizConflict', new Error('stopped')),
    { type: 'UNDO_DELETE' },
    { type: 'OPEN_SEARCH' },
    { type: 'questions.chosen', questions: [] },
    { type: 'search.closed' },
    { type: 'key.decided' },
    fails('saveQuiz', noConnection),
    { type: 'CANCEL' },
    { type: 'CONFIRM' },
    { type: 'KEEP' },
    { type: 'change.arrived', change: { kind: 'details', changes: { title: '' } } },
    { type: 'draft.kept', at: '2026-11-20T10:00:00.000Z' },
    { type: 'session.renewed' },
    fails('draftKeeper', new Error('')),
    fails('sessionWatch', new Error('')),
    { type: 'preview.closed' },
    { type: 'navigation.blocked' },
    { type: 'ADD_QUESTION' },
    done('loadQuiz', fullQuiz),
  ],
  outside: [
    'questions.chosen',
    'search.closed',
    'key.decided',
    'navigation.blocked',
    'preview.closed',
    'session.renewed',
    'change.arrived',
  ],
  unseen: { 'quizEditor.editing --xstate.error.actor.draftKeeper[0] is refused': FAILS_ONCE },
  key: (snapshot) => {
    if (snapshot.hasTag('over')) return leaves(snapshot)
    const { openKey, deleteKey, quiz: form, loaded: before, found, deleted, stay } = snapshot.context
    const others = form.questions.filter(({ key }) => key !== 'q1')
    const added = others.length === 0 ? 'none' : others.every(({ questionText }) => questionText !== '') ? 'sound' : 'faulty'
    const open = openKey === null || openKey === 'q1' ? openKey : 'added'
    const told = found.some((fault) => isSameFault(fault, untold) && (deleted.length > 0 || stands(form, fault)))
    const lost = deleted.map((one) => `${one.at} ${one.question.questionText !== ''}`)
    const room = Math.min(2, limits.questions - form.questions.length)
    const questions = `${placeOf(form)} room=${room} added=${added} open=${open} delete=${deleteKey} deleted=${lost}`
    const saving = (['saving', 'comparing', 'decidingKey'] as const).some((tag) => snapshot.hasTag(tag))
      ? ` stay=${stay} last=${writtenLast(snapshot)}`
      : ''
    return `${leaves(snapshot)} ${selectTab(snapshot)} ${questions} title=${form.title !== ''} told=${told} dirty=${form !== before}${saving}`
  },
  ...quizEditorWords,
}
