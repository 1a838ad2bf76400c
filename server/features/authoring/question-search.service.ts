import type { Question } from '../../../domain/quiz/quiz.ts'
import { composed } from '../../../domain/text/clean-text.ts'
import { offsetOf, pageSize, searchWordsOf } from '../../db/paging.ts'
import type { Deps } from '../../deps.ts'
import { chunksBySize, nextLoopTurn } from '../../http/chunked.ts'
import { type OwnQuiz, questionSearchStore } from './question-search.store.ts'

const quizzesPerBatch = 10
/** How much text is searched before other requests get their turn. */
const charactersPerTurn = 128 * 1024

/** A question with the quiz that it belongs to. */
export interface FoundQuestion {
  quiz: OwnQuiz
  question: Question
}

const foldCase = (text: string): string => composed(text, 'NFKC').toLowerCase()

const textOf = ({ title, courseTitle }: OwnQuiz, question: Question): string =>
  foldCase(
    [
      courseTitle,
      title,
      question.title,
      question.questionText,
      ...question.answers.map(({ text }) => text),
      ...question.acceptableAnswers,
    ].join('\n'),
  )

const weigh = async () => (quiz: OwnQuiz) => quiz.bytes

/** Searches all questions of a teacher: those that hold every word in their own texts or in the titles of their quiz and course. */
export function createQuestionSearch({ db }: Deps) {
  const store = questionSearchStore(db)

  async function* texts(teacherId: string): AsyncGenerator<FoundQuestion & { text: string }> {
    let length = 0
    for await (const quizzes of chunksBySize(await store.quizzes(teacherId), quizzesPerBatch, weigh)) {
      const questions = await store.questions(quizzes)
      for (const quiz of quizzes)
        for (const question of questions.get(quiz.versionId) ?? []) {
          const text = textOf(quiz, question)
          yield { quiz, question, text }
          length += text.length
          if (length >= charactersPerTurn) await nextLoopTurn()
          length %= charactersPerTurn
        }
    }
  }

  async function* matches(teacherId: string, search: string): AsyncGenerator<FoundQuestion> {
    const words = searchWordsOf(foldCase(search))
    for await (const { quiz, question, text } of texts(teacherId)) {
      if (words.every((word) => text.includes(word))) yield { quiz, question }
    }
  }

  return async (teacherId: string, search: string, page: number): Promise<{ rows: FoundQuestion[]; total: number }> => {
    const rows: FoundQuestion[] = []
    const from = offsetOf(page)
    let total = 0
    for await (const found of matches(teacherId, search)) {
      if (total >= from && rows.length < pageSize) rows.push(found)
      total += 1
    }
    return { rows, total }
  }
}
