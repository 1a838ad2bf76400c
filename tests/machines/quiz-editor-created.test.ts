import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { QuizForm } from '../../domain/quiz/quiz-form.ts'
import type { DraftCommand } from '../../src/machines/quiz-editor/contract.ts'
import type { QuizToSave } from '../../src/machines/quiz-editor/saving-contract.ts'
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

  test('that turns out to be there has the ids of its questions while both versions are shown', async () => {
    const theirs: QuizForm = { ...sound, title: 'Theirs', questions: sound.questions.map((one) => ({ ...one, key: 'q1', id: 'q1' })) }
    const conflict = async () => ({ kind: 'conflict', assignmentId: 'n1', quiz: theirs, version: 3 }) as const
    const { editor, now } = await edit([save], { assignmentId: null, save: conflict })
    await waitFor(editor, (snapshot) => snapshot.hasTag('comparing'))
    expect(now().context.quiz.questions.map(({ id }) => id)).toEqual(['q1'])
  })
})
