import type { OutboxRecord } from './contract.ts'

/** An answer that waits on the device. */
export const sampleRecord: OutboxRecord = {
  user: 'user-1',
  quiz: 'quiz-1',
  attempt: 'attempt-1',
  question: 'q1',
  writer: 'writer-1',
  epoch: 1,
  seq: 1,
  base: 0,
  settles: [],
  value: { answerId: null, textAnswer: 'Gauss' },
  refused: null,
}
