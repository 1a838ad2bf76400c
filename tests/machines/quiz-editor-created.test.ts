import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { QuizForm } from '../../domain/quiz/quiz-form.ts'
import type { DraftCommand, QuizEditorEvent } from '../../src/machines/quiz-editor/contract.ts'
import type { QuizToSave } from '../../src/machines/quiz-editor/saving-contract.ts'
import { selectCreatedId } from '../../src/machines/quiz-editor/selectors.ts'
import { edit, save, sound } from '../support/attempts/quiz-editor-actor.ts'

const kept = {
  quiz: { ...sound, title: 'Unit 4' },
  version: null,
  keptAt: '2026-11-20T09:42:00.000Z',
  hadOtherCode: false,
  newId: 'n0',
}

describe('A new quiz', () => {
  test.each([
    ['RESTORE', 'n0'],
    ['DISCARD', 'n1'],
  ] as const)('after %s is created under the id %s', async (type, newId) => {
    const sent: QuizToSave[] = []
    const keep = async (quiz: QuizToSave) => void sent.push(quiz)
    const { editor } = await edit([{ type }, save], { assignmentId: null, kept, save: keep })
    await waitFor(editor, (snapshot) => snapshot.hasTag('over'))
    expect(sent.map((one) => one.newId)).toEqual([newId])
  })

  test('tells the draft keeper the id that its draft has', async () => {
    const told: DraftCommand[] = []
    await edit([{ type: 'RESTORE' }], { assignmentId: null, kept, keep: (command) => void told.push(command) })
    expect(told).toEqual([{ type: 'quiz.rebased', assignmentId: null, newId: 'n0', from: { version: 3, accessCode: '' } }])
  })

  describe('whose draft was saved already', () => {
    const saved: QuizForm = { ...sound, title: 'Unit 3', isPublished: true }
    const created = { assignmentId: 'n0', quiz: saved, version: 2, openWithoutEnd: 1 }
    const open = async (...events: QuizEditorEvent[]) => {
      const told: DraftCommand[] = []
      const of = { assignmentId: null, kept: { ...kept, version: 1 }, created, keep: (command: DraftCommand) => void told.push(command) }
      const { now } = await edit(events, of)
      const { assignmentId, newId, version, quiz, loaded, base } = now().context
      return { told, shown: selectCreatedId(now()), assignmentId, newId, version, title: quiz.title, isDirty: quiz !== loaded, base }
    }

    // Shows: The draft of a new quiz that was saved already is offered as one of that quiz; whoever discards it begins a new quiz.
    test('is no quiz that exists while the draft is offered', async () => {
      expect(await open()).toMatchObject({ shown: null, assignmentId: null, newId: 'n1' })
    })

    test('is that quiz once the draft is restored', async () => {
      const place = { shown: 'n0', assignmentId: 'n0', version: 1, base: null }
      expect(await open({ type: 'RESTORE' })).toMatchObject({ ...place, title: 'Unit 4', isDirty: true })
    })

    // Shows: The draft of a new quiz that was saved already is offered as one of that quiz; whoever discards it begins a new quiz.
    test('is another one where the draft is discarded', async () => {
      const place = { shown: null, assignmentId: null, newId: 'n1' }
      expect(await open({ type: 'DISCARD' })).toMatchObject({ ...place, title: 'Quiz', isDirty: false, told: [{ type: 'draft.obsolete' }] })
    })
  })

  test('that turns out to be there has the ids of its questions while both versions are shown', async () => {
    const theirs: QuizForm = { ...sound, title: 'Theirs', questions: sound.questions.map((one) => ({ ...one, key: 'q1', id: 'q1' })) }
    const conflict = async () => ({ kind: 'conflict', assignmentId: 'n1', quiz: theirs, version: 3 }) as const
    const { editor, now } = await edit([save], { assignmentId: null, save: conflict })
    await waitFor(editor, (snapshot) => snapshot.hasTag('comparing'))
    expect(now().context.quiz.questions.map(({ id }) => id)).toEqual(['q1'])
  })
})
