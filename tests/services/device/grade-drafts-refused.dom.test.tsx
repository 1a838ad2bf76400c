import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { questionGradingActors } from '../../../src/services/actors/teacher/question-grading.actors.ts'

const input = { assignmentId: 'q1', questionId: 'essay', teacherId: 't1' }
const draft = { submissionId: 'a7', points: 3, feedback: '', revision: 0 }

/** Keeps a draft, and then another text of it where the device is full or not. */
function keepTwice(isFull: boolean) {
  const keeper = createActor(questionGradingActors.draftKeeper, { input })
  const failures: unknown[] = []
  keeper.subscribe({ error: (failure) => failures.push(failure) })
  keeper.start()
  keeper.send({ type: 'keep', draft })
  if (isFull)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  keeper.send({ type: 'keep', draft: { ...draft, points: Number.NaN, feedback: 'Well argued.' } })
  return { status: keeper.getSnapshot().status, failures: failures.length, stop: () => keeper.stop() }
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

// Shows: Grading by question asks before its page is left while a grade is not saved, and says whether this device keeps it.
test.each([
  ['fails where the device is full', true, { status: 'error', failures: 1 }],
  ['goes on where the device has room', false, { status: 'active', failures: 0 }],
])('What keeps drafts of grades %s', (_, isFull, outcome) => {
  const { stop, ...found } = keepTwice(isFull)
  expect(found).toEqual(outcome)
  stop()
})
