import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Actor, createActor } from 'xstate'
import type { QuizDraft } from '../../../domain/quiz/quiz-draft.ts'
import { addQuestion, newQuiz } from '../../../domain/quiz/quiz-form.ts'
import { draftKeeper } from '../../../src/services/device/quiz-draft-keeper.ts'
import { forgetDraft, type QuizDraftPlace, readDraft, writeDraft } from '../../../src/services/device/quiz-drafts.ts'

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

const keptTitle = async (of: QuizDraftPlace = place) => (await readDraft(of))?.quiz.title

async function write(tab: Actor<typeof draftKeeper>, title: string, of: QuizDraftPlace = place): Promise<void> {
  vi.setSystemTime(Date.now() + 1000)
  tab.send({ type: 'quiz.changed', quiz: { ...quiz, title } })
  dispatchEvent(new Event('pagehide'))
  await expect.poll(() => keptTitle(of)).toBe(title)
}

/** Every draft that is found, the latest first. */
async function all(of: QuizDraftPlace = place, left = 9): Promise<string[]> {
  const kept = left > 0 ? await readDraft(of) : null
  if (!kept) return []
  await forgetDraft(of, kept)
  return [kept.quiz.title, ...(await all(of, left - 1))]
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
    const [saving, left] = order === 'first' ? [one, 'Other'] : [other, 'One']
    saving.send({ type: 'draft.obsolete' })
    await write(saving, 'Again')
    expect(await all()).toEqual(['Again', left])
  })

  test('the one that was offered the draft of the other leaves what the other has kept since', async () => {
    const one = openTab()
    await write(one, 'One')
    const other = openTab(await readDraft(place))
    await write(one, 'One, later')
    other.send({ type: 'draft.obsolete' })
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

describe('Of two tabs that write one new quiz', () => {
  const fresh = () => ({ userId: place.userId, courseId: 'c1', assignmentId: null, version: null, accessCode: '', newId: 'n1' })
  const openNew = (kept: QuizDraft | null = null, newId = 'n1') => {
    const tab = createActor(draftKeeper, { input: { ...fresh(), newId, created: null, kept } }).start()
    started.push(tab)
    return tab
  }
  const newTitles = () => all(fresh())

  test('each has a draft of its own', async () => {
    const [one, other] = [openNew(), openNew()]
    await write(one, 'One', fresh())
    await write(other, 'Other', fresh())
    expect(await newTitles()).toEqual(['Other', 'One'])
  })

  // Shows: A tab that saves a quiz or gives its changes up forgets its own draft only; what another tab keeps of the quiz stays and is offered.
  test('the one that saves it leaves what the other, which restored it, has kept', async () => {
    const one = openNew()
    await write(one, 'One', fresh())
    const other = openNew(await readDraft(fresh()), 'n2')
    other.send({ type: 'quiz.rebased', assignmentId: null, newId: 'n1', from: { version: null, accessCode: '' } })
    await write(other, 'Other', fresh())
    one.send({ type: 'draft.obsolete' })
    one.send({ type: 'quiz.rebased', assignmentId: 'n1', newId: 'n1', from: { version: 1, accessCode: '' } })
    await write(one, 'Saved and changed', { ...place, assignmentId: 'n1' })
    expect(await newTitles()).toEqual(['Other'])
  })

  test('the one that writes over the version of the other forgets what it kept before', async () => {
    const [one, other] = [openNew(), openNew()]
    await write(one, 'One', fresh())
    await write(other, 'Other', fresh())
    one.send({ type: 'quiz.rebased', assignmentId: 'n1', newId: 'n1', from: { version: 1, accessCode: '' } })
    await write(one, 'Merged', { ...place, assignmentId: 'n1' })
    expect(await newTitles()).toEqual(['Other'])
  })

  test('the draft that an earlier build kept for both is forgotten as the others', async () => {
    await writeDraft(fresh(), former)
    const database = await openDB('examhall-quiz-drafts', 1)
    await database.put('drafts', { ...former, version: null, newId: 'n1', tab: 't1' }, [place.userId, 'c1', ' n1'])
    database.close()
    expect(await newTitles()).toEqual(['Former'])
  })
})
