import { afterEach, describe, expect, test } from 'vitest'
import { type Actor, createActor } from 'xstate'
import { questionGradingActors } from '../../../src/services/actors/teacher/question-grading.actors.ts'
import { submissionGradingActors } from '../../../src/services/actors/teacher/quiz-review.actors.ts'
import { keepDraft, readDrafts } from '../../../src/services/device/grade-drafts.ts'
import { storeUser } from '../../../src/services/device/stored-user.ts'

const place = { teacherId: 't1', assignmentId: 'q1', questionId: 'essay' }
const key = 'grade_draft_t1_q1_essay_a7'
const wholeKey = 'grade_draft_t1_q1_whole_a7'
const draft = { submissionId: 'a7', points: 3.5, feedback: 'Say why.', revision: 2 }
const theirs = { ...draft, feedback: 'Written in the other tab' }
let keeper: Actor<typeof questionGradingActors.draftKeeper>

const open = () => {
  keeper = createActor(questionGradingActors.draftKeeper, { input: place }).start()
}
const forget = () => keeper.send({ type: 'forget', submissionId: 'a7' })
/** Another tab empties the place, and the browser says so here. */
const forgottenElsewhere = () => {
  localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
}

afterEach(() => {
  keeper.stop()
  localStorage.clear()
})

// Shows: A tab that saves a grade forgets only the draft that it wrote; what the same teacher wrote in another tab stays.
describe('Two tabs of one teacher', () => {
  test('forget only what they wrote themselves', () => {
    open()
    keeper.send({ type: 'keep', draft })
    keepDraft(place, theirs)
    forget()
    expect(readDrafts(place)).toEqual({ a7: theirs })
  })

  test('forget nothing that was written elsewhere since they were opened', () => {
    open()
    keepDraft(place, theirs)
    forget()
    expect(readDrafts(place)).toEqual({ a7: theirs })
  })

  test('keep their own again where the other forgot the draft of both', () => {
    open()
    keeper.send({ type: 'keep', draft })
    forgottenElsewhere()
    expect(readDrafts(place)).toEqual({ a7: draft })
  })

  test('do not bring back what they forgot themselves', () => {
    open()
    keeper.send({ type: 'keep', draft })
    forget()
    forgottenElsewhere()
    expect(readDrafts(place)).toEqual({})
  })

  // Shows: A tab that only read a draft does not bring it back once another tab has saved it.
  test('do not bring back what they only found, once the other tab has saved it', () => {
    keepDraft(place, draft)
    open()
    forgottenElsewhere()
    expect(readDrafts(place)).toEqual({})
  })

  test('forget what they found from an earlier visit', () => {
    keepDraft(place, draft)
    open()
    forget()
    expect(readDrafts(place)).toEqual({})
  })

  test('forget points that are no number', () => {
    open()
    keeper.send({ type: 'keep', draft: { ...draft, points: Number.NaN } })
    forget()
    expect(readDrafts(place)).toEqual({})
  })

  test('keep apart in the dialog of one student as well', () => {
    storeUser({ id: 't1', role: 'teacher', email: 'noether@school.example', firstName: 'Emmy', lastName: 'Noether' })
    const dialog = createActor(submissionGradingActors.draftKeeper, { input: { assignmentId: 'q1', submissionId: 'a7' } }).start()
    dialog.send({ type: 'draft.changed', questionId: 'essay', draft })
    keepDraft(place, theirs)
    dialog.send({ type: 'draft.changed', questionId: 'essay', draft: null })
    dialog.stop()
    expect(readDrafts(place)).toEqual({ a7: theirs })
  })

  test('do not bring back what the dialog of one student only found', () => {
    storeUser({ id: 't1', role: 'teacher', email: 'noether@school.example', firstName: 'Emmy', lastName: 'Noether' })
    keepDraft({ ...place, questionId: 'whole' }, draft)
    const dialog = createActor(submissionGradingActors.draftKeeper, { input: { assignmentId: 'q1', submissionId: 'a7' } }).start()
    localStorage.removeItem(wholeKey)
    dispatchEvent(new StorageEvent('storage', { key: wholeKey, newValue: null }))
    dialog.stop()
    expect(localStorage.getItem(wholeKey)).toBeNull()
  })
})
