import { describe, expect, test, vi } from 'vitest'
import { answersFile, downloadJson } from '../../../src/views/quiz-attempt/saving/answers-file.ts'
import { answering } from '../../support/attempts/exam-fakes.ts'

describe('The file of Download my answers', () => {
  // Shows: A teacher uploads a student's downloaded answers, which become evidence.
  test('holds the attempt, its owner and the answers', async () => {
    const { send } = await answering()
    const snapshot = await send({ type: 'CHOOSE', questionId: 'q1', answerId: 'b' })
    expect(answersFile(snapshot, Date.parse('2026-11-20T09:30:00.000Z'))).toEqual({
      format: 'examhall-answers',
      version: 2,
      assignmentId: 'quiz-1',
      attemptId: 'attempt-1',
      userId: 'user-1',
      title: 'Unit 4 test',
      writtenAt: '2026-11-20T09:30:00.000Z',
      answers: { q1: { answerId: 'b', textAnswer: '', flagged: false } },
      records: [{ questionId: 'q1', writer: 'writer-1', seq: 1, answerId: 'b', textAnswer: '' }],
    })
  })

  test('is a JSON file with a name', () => {
    const named: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      named.push(this.download)
    })
    downloadJson('my-answers.json', {})
    click.mockRestore()
    expect(named).toEqual(['my-answers.json'])
  })
})
