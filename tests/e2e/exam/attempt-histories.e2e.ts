import { expect, test } from '@playwright/test'
import { type Exam, openExam } from '../../support/school/exam-school.ts'
import { Device } from '../support/devices.ts'

const SAVES = '**/api/attempts/*/answers'
let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

test.describe('One student alone on one device', () => {
  // Shows: One device in the browser: a lost reply, a late save, a delayed Begin and a delayed submit lose nothing.
  test('1: a reply is lost, more is typed, the tab is gone: a new tab has the newest text and asks nothing', async ({ browser }) => {
    const a = await Device.open(browser, exam)
    await a.begin()
    await a.cut(SAVES, { delivers: true })
    await a.typeOffline('a1')
    await a.mend(SAVES)
    await a.cut(SAVES)
    await a.answer().fill('a2')
    await a.isOnDevice('a2')
    await a.page.close()
    const again = await a.newTab()
    await again.continue()
    await again.showText()
    await expect(again.answer()).toHaveValue('a2')
    await again.saved()
    await again.isAlone()
    expect(await again.onServer()).toEqual({ counts: 'a2', rivals: [], isOpen: true })
    await a.context.close()
  })

  // Shows: One device in the browser: a lost reply, a late save, a delayed Begin and a delayed submit lose nothing.
  test('2: a save that arrives after the new tab took over changes nothing', async ({ browser }) => {
    const a = await Device.open(browser, exam)
    await a.begin()
    const held = await a.cut(SAVES)
    await a.type('a2')
    const carriesText = () => held.find(({ body }) => JSON.stringify(body).includes('"a2"'))
    await expect.poll(() => carriesText() !== undefined, { timeout: 20_000 }).toBe(true)
    await a.page.close()
    const again = await a.newTab()
    await again.continue()
    await again.saved()
    const late = carriesText()
    expect(late && (await again.deliver(late)).status).toBe(409)
    await again.isAlone()
    expect(await again.onServer()).toEqual({ counts: 'a2', rivals: [], isOpen: true })
    await a.context.close()
  })

  // Shows: One device in the browser: a lost reply, a late save, a delayed Begin and a delayed submit lose nothing.
  test('3: a delayed Begin that arrives twice takes nothing over', async ({ browser }) => {
    const a = await Device.open(browser, exam)
    const held = await a.cut('**/api/assignments/*/attempts')
    await a.open()
    await a.press('Begin Quiz')
    await expect.poll(() => held.length).toBe(1)
    const again = await a.newTab()
    await again.begin()
    const [begin] = held
    if (!begin) throw new Error('no Begin was held')
    for (const _ of [1, 2]) expect((await again.deliver(begin)).body.inCharge).toBe(false)
    await again.type('a1')
    await again.saved()
    await again.isAlone()
    expect(await again.onServer()).toEqual({ counts: 'a1', rivals: [], isOpen: true })
    await a.context.close()
  })

  // Shows: One device in the browser: a lost reply, a late save, a delayed Begin and a delayed submit lose nothing.
  test('8: a cancelled submit request that arrives late closes nothing', async ({ browser }) => {
    const a = await Device.open(browser, exam)
    await a.begin()
    await a.type('a1')
    await a.saved()
    const held = await a.cut('**/submit')
    await a.press('Submit Quiz')
    await a.press('Submit now')
    await expect.poll(() => held.length).toBe(1)
    await a.press('Keep working')
    await expect(a.page.getByRole('alertdialog')).toHaveCount(0)
    await a.answer().fill('a2')
    await a.saved()
    const [submit] = held
    expect(submit && (await a.deliver(submit)).status).toBe(409)
    await a.isAlone()
    expect(await a.onServer()).toEqual({ counts: 'a2', rivals: [], isOpen: true })
    await a.context.close()
  })

  // Shows: One device in the browser: a lost reply, a late save, a delayed Begin and a delayed submit lose nothing.
  test('8: a submit request that had arrived before it was cancelled is shown as submitted', async ({ browser }) => {
    const a = await Device.open(browser, exam)
    await a.keepResult()
    await a.begin()
    await a.type('a1')
    await a.saved()
    await a.cut('**/answers')
    const held = await a.cut('**/submit', { delivers: true })
    await a.press('Submit Quiz')
    await a.press('Submit now')
    await expect.poll(() => held.length).toBe(1)
    await a.press('Keep working')
    await expect(a.machine('quizAttempt')).toHaveAttribute('data-state', /^submitted/)
    await a.context.close()
  })
})

test.describe('Two devices', () => {
  // Shows: The page merges nothing: it sends what the device holds, takes over and shows what the server holds.
  // Shows: Two devices in the browser: take-overs, copies of a tab, rivals, flags, Start Fresh and the close lose nothing.
  test('4: what was typed out of sight is listed, and still after a reload', async ({ browser }) => {
    const [a, b] = [await Device.open(browser, exam), await Device.open(browser, exam)]
    await a.begin()
    await a.cut(SAVES)
    await a.typeOffline('a1')
    await b.continue()
    await b.type('b1')
    await b.saved()
    await a.mend(SAVES)
    await a.press('Take over')
    await expect(a.page.getByText('This exam is open elsewhere')).toHaveCount(0)
    await a.showText()
    await expect(a.answer()).toHaveValue('b1')
    await a.answer().fill('a2')
    await a.saved()
    expect(await a.onServer()).toEqual({ counts: 'a2', rivals: ['a1'], isOpen: true })
    await a.continue()
    expect(await a.onServer()).toEqual({ counts: 'a2', rivals: ['a1'], isOpen: true })
    await Promise.all([a.context.close(), b.context.close()])
  })

  // Shows: Two devices in the browser: take-overs, copies of a tab, rivals, flags, Start Fresh and the close lose nothing.
  test('5: two tabs with the same storage keep both texts', async ({ browser }) => {
    const a = await Device.open(browser, exam)
    await a.begin()
    await a.cut(SAVES)
    await a.typeOffline('a1')
    const b = await Device.clone(browser, exam, a)
    await b.continue()
    await b.type('b1')
    await b.saved()
    await a.mend(SAVES)
    await expect.poll(() => b.onServer()).toEqual({ counts: 'b1', rivals: ['a1'], isOpen: true })
    await Promise.all([a.context.close(), b.context.close()])
  })

  // Shows: A second device only reads, too: the server decides who writes, and nothing is overwritten silently.
  // Shows: Two devices in the browser: take-overs, copies of a tab, rivals, flags, Start Fresh and the close lose nothing.
  test('6: a replaced page sends what it has; a text that is ahead comes back without a question', async ({ browser }) => {
    const [a, b] = [await Device.open(browser, exam), await Device.open(browser, exam)]
    await a.begin()
    await a.cut(SAVES)
    await a.typeOffline('a1')
    await b.continue()
    await a.mend(SAVES)
    await expect(a.page.getByText('This exam is open elsewhere')).toBeVisible()
    await expect(a.machine('answerSaving')).toHaveAttribute('data-state', /^sending\.readOnly\.resting /)
    await expect.poll(() => b.onServer()).toEqual({ counts: '', rivals: ['a1'], isOpen: true })
    await a.press('Take over')
    await a.showText()
    await expect(a.answer()).toHaveValue('a1')
    await a.saved()
    expect(await a.onServer()).toEqual({ counts: 'a1', rivals: [], isOpen: true })
    await Promise.all([a.context.close(), b.context.close()])
  })

  // Shows: Two devices in the browser: take-overs, copies of a tab, rivals, flags, Start Fresh and the close lose nothing.
  test('9: three saves that arrive as 3, 1, 2, each twice, keep the third alone', async ({ browser }) => {
    const [a, b] = [await Device.open(browser, exam), await Device.open(browser, exam)]
    await a.begin()
    const held = await a.cut(SAVES)
    await a.type('a1')
    for (const text of ['a1', 'a2', 'a3']) {
      await a.answer().fill(text)
      await expect.poll(() => held.some(({ body }) => JSON.stringify(body).includes(`"${text}"`)), { timeout: 30_000 }).toBe(true)
    }
    const carrying = (text: string) => held.find(({ body }) => JSON.stringify(body).includes(`"${text}"`))
    const [first, second, third] = ['a1', 'a2', 'a3'].map(carrying)
    if (!first || !second || !third) throw new Error('not every text was sent')
    await b.continue()
    for (const save of [third, third, first, first, second, second]) expect((await b.deliver(save)).status).toBe(409)
    expect(await b.onServer()).toEqual({ counts: '', rivals: ['a3'], isOpen: true })
    await Promise.all([a.context.close(), b.context.close()])
  })

  // Shows: Two devices in the browser: take-overs, copies of a tab, rivals, flags, Start Fresh and the close lose nothing.
  test('10: flags make no rivals, and the text of a replaced page is kept', async ({ browser }) => {
    const [a, b] = [await Device.open(browser, exam), await Device.open(browser, exam)]
    await a.begin()
    await a.cut(SAVES)
    await a.typeOffline('a1')
    await a.press('Flag question')
    await b.continue()
    await b.showText()
    await b.press('Flag question')
    await b.saved()
    await a.mend(SAVES)
    await expect.poll(() => b.onServer()).toEqual({ counts: '', rivals: ['a1'], isOpen: true })
    await Promise.all([a.context.close(), b.context.close()])
  })

  // Shows: Two devices in the browser: take-overs, copies of a tab, rivals, flags, Start Fresh and the close lose nothing.
  test('11: Start Fresh leaves an answer alone that its dialog did not count', async ({ browser }) => {
    const [a, b] = [await Device.open(browser, exam), await Device.open(browser, exam)]
    await b.begin()
    await a.open()
    await a.press('Start Fresh')
    await b.type('b1')
    await b.saved()
    await a.page.getByRole('alertdialog').getByRole('button', { name: 'Start Fresh' }).click()
    await a.showText()
    await expect(a.answer()).toHaveValue('b1')
    expect((await a.onServer()).counts).toBe('b1')
    await Promise.all([a.context.close(), b.context.close()])
  })

  // Shows: Two devices in the browser: take-overs, copies of a tab, rivals, flags, Start Fresh and the close lose nothing.
  test('12: after the end a late text is kept and said, and parallel hand-ins are one', async ({ browser }) => {
    const [a, b] = [await Device.open(browser, exam), await Device.open(browser, exam)]
    await a.keepResult()
    await a.begin()
    await a.cut(SAVES)
    await a.typeOffline('a1')
    await b.continue()
    const held = await b.cut('**/submit')
    await b.press('Submit Quiz')
    await b.press('Submit now')
    await expect.poll(() => held.length).toBe(1)
    const [submit] = held
    if (!submit) throw new Error('no submit request was held')
    const replies = await Promise.all(Array.from({ length: 50 }, () => b.deliver(submit)))
    const ids = replies.map(({ body }) => (body.submission as { id: string } | undefined)?.id)
    expect(new Set(ids).size).toBe(1)
    await a.mend(SAVES)
    await expect(a.machine('quizAttempt')).toHaveAttribute('data-state', /^submitted/, { timeout: 20_000 })
    await expect(a.page.getByText(/after time was up|arrived after/)).toBeVisible()
    await Promise.all([a.context.close(), b.context.close()])
  })
})
