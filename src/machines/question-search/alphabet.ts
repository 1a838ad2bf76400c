import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import { addQuestion, newQuiz, type QuestionForm } from '../../../domain/quiz/quiz-form.ts'
import { questionSearchMachine } from './question-search.machine.ts'
import type { FoundPage, FoundQuestion } from './setup.ts'
import { questionSearchWords } from './words.ts'

const essay = (text: string): QuestionForm[] =>
  addQuestion(newQuiz()).questions.map((one) => ({ ...one, title: 'Sum', questionType: 'essay', questionText: text }))

const found = (id: string, text: string): FoundQuestion[] =>
  essay(text).map((question) => ({ id, quizTitle: 'Unit 4 test', courseTitle: 'Algebra I', question }))

/** Two pages of questions of one quiz. */
export const foundQuestions: FoundPage = {
  questions: [...found('q1', 'What is $2+2$?'), ...found('q2', 'Why is $2+2=4$?')],
  page: 1,
  pageCount: 2,
  total: 22,
}

const [first] = foundQuestions.questions
if (!first) throw new Error('the model has no question')

export const questionSearchModel: MachineModel<typeof questionSearchMachine> = {
  machine: questionSearchMachine,
  inputs: [{ room: 10 }, { room: 0 }],
  events: [
    done('findQuestions', foundQuestions),
    fails('findQuestions', Object.assign(new Error(''), { kind: 'network' })),
    { type: 'SEARCH', search: 'sum' },
    elapsed('typingPause', 'questionSearch.searching.typing'),
    { type: 'SHOW_PAGE', page: 2 },
    { type: 'TOGGLE', question: first },
    { type: 'RETRY' },
    { type: 'ADD' },
    { type: 'CLOSE' },
  ],
  key: (snapshot) => {
    const { chosen, query, found: shown } = snapshot.context
    return `${leaves(snapshot)} chosen=${chosen.length} page=${query.page} search=${query.search !== ''} shown=${shown !== null}`
  },
  ...questionSearchWords,
}
