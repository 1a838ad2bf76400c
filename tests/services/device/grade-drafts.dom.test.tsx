import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { submissionGradingActors } from '../../../src/services/actors/teacher/quiz-review.actors.ts'
import { clearDevice } from '../../../src/services/device/device-wiping.ts'
import { forgetDraft, keepDraft, readDrafts, readDraftsOf } from '../../../src/services/device/grade-drafts.ts'
import { storeUser } from '../../../src/services/device/stored-user.ts'

const place = { teacherId: 't1', assignmentId: 'q1', questionId: 'essay' }
const draft = { submissionId: 'a7', points: 3.5, feedback: 'Say why.', revision: 2 }

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('Drafts of grades', () => {
  // Shows: Drafts of grades survive a lost session.
  test('are found again by teacher, quiz and question', () => {
    keepDraft(place, draft)
    keepDraft({ ...place, teacherId: 't2' }, { ...draft, points: 1 })
    keepDraft({ ...place, questionId: 'short' }, { ...draft, points: 2 })
    expect(readDrafts(place)).toEqual({ a7: draft })
  })

  test('take the place of the former one of the same submission', () => {
    keepDraft(place, draft)
    keepDraft(place, { ...draft, points: null })
    expect(readDrafts(place)).toEqual({ a7: { ...draft, points: null } })
    keepDraft(place, { ...draft, typed: 45 })
    expect(readDrafts(place)).toEqual({ a7: { ...draft, typed: 45 } })
  })

  test('are found again by submission, for all its questions', () => {
    keepDraft(place, draft)
    keepDraft({ ...place, questionId: 'whole' }, { ...draft, points: null })
    keepDraft(place, { ...draft, submissionId: 'a17' })
    expect(readDraftsOf(place, 'a7')).toEqual({ essay: draft, whole: { ...draft, points: null } })
  })

  test('of the dialog of one student are kept for the teacher who is signed in', () => {
    storeUser({ id: 't1', role: 'teacher', email: 'noether@school.example', firstName: 'Emmy', lastName: 'Noether' })
    const keeper = createActor(submissionGradingActors.draftKeeper, { input: { assignmentId: 'q1', submissionId: 'a7' } }).start()
    keeper.send({ type: 'draft.changed', questionId: 'essay', draft })
    const kept = readDrafts(place)
    keeper.send({ type: 'draft.changed', questionId: 'essay', draft: null })
    expect([kept, readDrafts(place)]).toEqual([{ a7: draft }, {}])
  })

  test('are forgotten one by one', () => {
    keepDraft(place, draft)
    keepDraft(place, { ...draft, submissionId: 'a8' })
    forgetDraft(place, 'a7')
    expect(readDrafts(place)).toEqual({ a8: { ...draft, submissionId: 'a8' } })
  })

  test('stay under their owner when the owner signs out', () => {
    keepDraft(place, draft)
    localStorage.setItem('examhall_user', '{}')
    clearDevice()
    expect([readDrafts(place), localStorage.getItem('examhall_user')]).toEqual([{ a7: draft }, null])
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"submissionId":"a7","points":"3","feedback":"","revision":0}',
    '{"submissionId":"a7","points":3,"feedback":""}',
  ])('that are none are passed over: %s', (stored) => {
    localStorage.setItem('grade_draft_t1_q1_essay_a7', stored)
    expect(readDrafts(place)).toEqual({})
  })

  test('are none where storage is refused', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    keepDraft(place, draft)
    expect(readDrafts(place)).toEqual({})
  })
})
