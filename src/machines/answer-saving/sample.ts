import type { SubmissionView } from '../../../domain/api/submissions.ts'
import { sampleRecord } from '../flushing/sample.ts'
import type { SaveOutcome, SavingInput, SubmitOutcome, TimeRead, WatchName, WriterGrant } from './contract.ts'

export const sampleTime: TimeRead = {
  serverNow: '2026-11-20T09:00:00.000Z',
  deadline: '2026-11-20T10:00:00.000Z',
  credited: 0,
  arrivedAt: 0,
}

/** What a take-over brings: a second writer, with one answer of the first. */
export const sampleGrant: WriterGrant = {
  writer: 'writer-2',
  epoch: 2,
  answers: {},
  rivals: [],
  time: sampleTime,
}

export const savingInput: SavingInput = {
  userId: 'user-1',
  assignmentId: 'quiz-1',
  attemptId: 'attempt-1',
  writer: 'writer-1',
  epoch: 1,
  answers: {},
  rivals: [],
  time: sampleTime,
  position: 0,
  startedAt: '2026-11-20T09:00:00.000Z',
  questionIds: ['q1'],
  local: [],
  fresh: null,
}

/** An exam that was opened from this device: an edit of an earlier stay waits there. */
export const restoredInput: SavingInput = {
  ...savingInput,
  earlier: [{ ...sampleRecord, writer: 'writer-0' }],
}

/** Everything that was sent is acknowledged. */
export const savedReply: Extract<SaveOutcome, { kind: 'saved' }> = {
  kind: 'saved',
  position: 1,
  saved: { q1: { seq: 1_000, version: 1 } },
  flags: { q1: 1_000 },
  refused: {},
  evidence: [],
  rivals: [],
  time: { ...sampleTime, serverNow: '2026-11-20T09:00:05.000Z' },
}

export const sampleSubmission: SubmissionView = {
  id: 'attempt-1',
  score: 4,
  maxScore: 6,
  percentage: 66.666_666,
  feedback: null,
  attemptNumber: 1,
  status: 'submitted',
  pendingPoints: 2,
  receipt: '3f2a',
  isLate: false,
  submittedAt: '2026-11-20T09:40:00.000Z',
  closedBy: 'student',
  answeredCount: 3,
  minutesTaken: 40,
}

export const submittedReply: Extract<SubmitOutcome, { kind: 'submitted' }> = {
  ...savedReply,
  kind: 'submitted',
  submission: sampleSubmission,
  showCorrectAnswers: true,
}

export const watchNames: WatchName[] = ['journal', 'clock', 'connectionWatch', 'sessionWatch', 'writerLock']
