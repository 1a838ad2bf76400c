import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Actor, createActor } from 'xstate'
import type { QuizDraft } from '../../../domain/quiz/quiz-draft.ts'
import { addQuestion, newQuiz } from '../../../domain/quiz/quiz-form.ts'
import { draftKeeper } from '../../../src/services/device/quiz-draft-keeper.ts'
import { forgetDraft, readDraft, writeDraft } from '../../../src/services/device/quiz-drafts.ts'

const quiz = addQuestion(newQuiz())
const from = { version: 3, accessCode: '' }
const former = { quiz: { ...quiz, title: 'Former' }, version: 3, keptAt: '2026-11-20T09:42:00.000Z', hadOtherCode: false }
let serial = 0
let place = { userId: '', courseId: 'c1', assignmentId: 'a1' }
let started: Actor<typeof draftKeeper>[] = []

const openTab = (kept: QuizDraft | null = null) => {
  const tab = createActor(draftKeeper, { input: { ...place, ...from, newId: 'n1', created: null, kept } }).start()
  started.push(tab)
  return tab
}

const keptTitle = async () => (await readDraft(place))?.quiz.title

async function write(tab: Actor<typeof draftKeeper>, title: string): Promise<void> {
  vi.setSystemTime(Date.now() + 1000)
  tab.send({ type: 'quiz.changed', quiz: { ...quiz, title } })
  dispatchEvent(new Event('pagehide'))
  await expect.poll(keptTitle).toBe(title)
}

/** Every draft that is found, the latest first. */
async function all(): Promise<string[]> {
  const kept = await readDraft(place)
  if (!kept) return []
  await forgetDraft({ ...place, ...kept })
  return [kept.quiz.title, ...(await all())]
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T09:42:00.000Z') })
  serial += 1
  place = { ...place, userId: `tabs-${serial}` }
})
afterEach(() => {
  for (const tab of started) tab.stop()
  started = []
  vi.useRealTimers()
})

describe('Of two tabs that write one quiz', () => {
  // Shows: A tab that saves a quiz or gives its changes up forgets its own draft only; what another tab keeps of the quiz stays and is offered.
  test.each(['first', 'second'])('the %s forgets its own draft only', async (order) => {
    const [one, other] = [openTab(), openTab()]
    await write(one, 'One')
    await write(other, 'Other')
    const [settling, left] = order === 'first' ? [one, 'Other'] : [other, 'One']
    settling.send({ type: 'quiz.settled' })
    await write(settling, 'Again')
    expect(await all()).toEqual(['Again', left])
  })

  test('the one that was offered the draft of the other leaves what the other has kept since', async () => {
    const one = openTab()
    await write(one, 'One')
    const other = openTab(await readDraft(place))
    await write(one, 'One, later')
    other.send({ type: 'quiz.settled' })
    await write(other, 'Other')
    expect(await all()).toEqual(['Other', 'One, later'])
  })
})

describe('A draft that was offered', () => {
  test('and restored is gone once what is written on it is kept, also one of an earlier build', async () => {
    await writeDraft(place, former)
    const tab = openTab(former)
    tab.send({ type: 'quiz.rebased', assignmentId: 'a1', newId: 'n1', from })
    expect(await keptTitle()).toBe('Former')
    await write(tab, 'Restored')
    await write(tab, 'And changed')
    expect(await all()).toEqual(['And changed'])
  })

  test('and is decided on by nobody yet stays beside what is written', async () => {
    await writeDraft(place, former)
    await write(openTab(former), 'Late')
    expect(await all()).toEqual(['Late', 'Former'])
  })

  test('is the latest that says anything new; what says nothing new is gone', async () => {
    await write(openTab(), 'One')
    await write(openTab(), 'As saved')
    const news = await readDraft(place, (kept) => kept.quiz.title !== 'As saved')
    expect([news?.quiz.title, await all()]).toEqual(['One', ['One']])
  })
})
