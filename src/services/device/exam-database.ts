import type { DBSchema } from 'idb'
import type { Answers, AnswerValue } from '../../../domain/attempt/answer.ts'
import type { TakerQuestion } from '../../../domain/quiz/quiz.ts'
import type { OpenAttempt, Quiz } from '../../machines/quiz-attempt/contract.ts'
import { openedOnce } from './opened-once.ts'

/** A begun attempt as this device keeps it: what the server said of it last, and when that was by the date of this computer. */
export interface KeptExam {
  user: string
  quiz: Quiz
  attempt: OpenAttempt
  questions: TakerQuestion[]
  answers: Answers
  keptAt: number
  /** The flags that were set here since, and those of them that the server may not know. */
  flags?: { set: Record<string, boolean>; unsent: string[] }
  /** What pages that were restored without the server have shown of each question since it granted a stay last. */
  seen?: Record<string, AnswerValue[]>
  /** Take-overs that were requested but not confirmed. */
  asked?: TakeOverRequest[]
}

/** A requested take-over: its writer, and the epoch that it starts from. */
export interface TakeOverRequest {
  writer: string
  from: number
}

/** What this device knows of one question: a text that was on screen here, and the version that it counts as, or was made on. */
export interface HeldAnswer extends AnswerValue {
  version: number
}

export type ExamKey = [user: string, quiz: string]

interface ExamSchema extends DBSchema {
  exams: { key: ExamKey; value: KeptExam }
  /** What the server has acknowledged since the exam was kept. */
  answers: { key: [user: string, quiz: string, question: string]; value: HeldAnswer }
  pictures: { key: [user: string, quiz: string, url: string]; value: Blob }
}

const NAME = 'examhall-exams'

/** Opens the database of the exams that have begun on this device. */
export const openExams = openedOnce<ExamSchema>(NAME, 1, (db) => {
  db.createObjectStore('exams')
  db.createObjectStore('answers')
  db.createObjectStore('pictures')
})
