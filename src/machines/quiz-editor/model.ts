import { newQuiz, type QuestionForm, type QuizForm } from '../../../domain/quiz-form.ts'
import { leaves } from '../leaves.ts'
import { done, fails, type MachineModel } from '../machine-model.ts'
import { quizEditorMachine } from './quiz-editor.machine.ts'

const question: QuestionForm = {
  key: 'q1',
  id: 'q1',
  title: 'Question 1',
  questionText: 'What is $2+2$?',
  questionType: 'essay',
  points: 1,
  imageUrl: null,
  imageAlt: '',
  answers: [],
  truths: [],
  acceptableAnswers: [],
  matchType: 'exact',
  caseSensitive: false,
}
const quiz: QuizForm = { ...newQuiz(), description: 'Numbers.', questions: [question] }
const noConnection = Object.assign(new Error(''), { kind: 'network' })

const textOf = (written: QuestionForm | undefined): string => (written ? `text=${written.questionText !== ''}` : 'gone')

/** One loaded question and any number of added ones; the alphabet empties the title and the text, so that every kind of fault is met. */
export const quizEditorModel: MachineModel<typeof quizEditorMachine> = {
  machine: quizEditorMachine,
  inputs: [{ courseId: 'c1', assignmentId: 'a1' }],
  events: [
    done('loadQuiz', { courseTitle: 'Algebra I', quiz }),
    fails('loadQuiz', noConnection),
    { type: 'RETRY' },
    { type: 'OPEN_TAB', tab: 'details' },
    { type: 'OPEN_TAB', tab: 'questions' },
    { type: 'CHANGE_DETAILS', changes: { title: '' } },
    { type: 'EDIT_QUESTION', key: 'q1' },
    { type: 'CHANGE_QUESTION', key: 'q1', edit: { kind: 'write', values: { questionText: '' } } },
    { type: 'CLOSE_QUESTION' },
    { type: 'MOVE_QUESTION', key: 'q1', by: -1 },
    { type: 'DELETE_QUESTION', key: 'q1' },
    { type: 'CHOOSE_IMAGE', file: new Blob() },
    done('attachImage', '/api/images/1'),
    fails('attachImage', Object.assign(new Error('imageType'), { reason: 'imageType' })),
    { type: 'SHOW_FAULT', fault: { code: 'questionTextRequired', key: 'q1', title: 'Question 1' } },
    { type: 'SAVE', publish: false },
    { type: 'SAVE', publish: true },
    done('saveQuiz'),
    fails('saveQuiz', noConnection),
    { type: 'CANCEL' },
    { type: 'CONFIRM' },
    { type: 'KEEP' },
    { type: 'navigation.blocked' },
    { type: 'ADD_QUESTION' },
  ],
  outside: ['navigation.blocked'],
  key: (snapshot) => {
    const { openKey, deleteKey, quiz: form, loaded } = snapshot.context
    const first = textOf(form.questions.find(({ key }) => key === 'q1'))
    const added = form.questions.some(({ key }) => key !== 'q1')
    const open = openKey === null || openKey === 'q1' ? openKey : 'added'
    return `${leaves(snapshot)} title=${form.title !== ''} ${first} added=${added} open=${open} delete=${deleteKey} dirty=${form !== loaded}`
  },
}
