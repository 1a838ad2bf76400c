import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '../../../domain/limits.ts'
import { begun, sampleQuestions } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { selectAnswer, selectCrossed, selectIndex, selectSaving, selectView } from '../../../src/machines/quiz-attempt/selectors.ts'
import { changeExamSettings, examSettingsRecord } from '../../../src/views/quiz-attempt/exam-settings.ts'
import { ending, exam, radio, spoken, timer, tools } from '../../support/pages/exam-tools-page.tsx'

beforeEach(() => {
  localStorage.clear()
  changeExamSettings({ hidesTimer: false, focusesLines: false, singleKeys: true })
})

describe('The keys of an exam', () => {
  // Shows: An exam has keyboard shortcuts.
  test('choose an answer and say so', async () => {
    const { press } = await exam()
    await press('b')
    expect([radio(/^B 5/).checked, spoken()[0]]).toEqual([true, 'Answer B chosen'])
  })

  test('choose by number', async () => {
    const { press } = await exam()
    await press('1')
    expect(radio(/^A 3/).checked).toBe(true)
  })

  // Shows: An exam has keyboard shortcuts.
  test('cross out and take it back', async () => {
    const { press } = await exam()
    await press('{Shift>}A{/Shift}')
    const crossed = [screen.queryByRole('radio', { name: 'A 3 crossed out' }) !== null, spoken()[0]]
    await press('{Shift>}A{/Shift}')
    expect([crossed, spoken()[0]]).toEqual([[true, 'Answer A crossed out'], 'Answer A no longer crossed out'])
  })

  test('neither cross out nor save again what is chosen', async () => {
    const saves = vi.fn(() => new Promise<never>(() => undefined))
    const { press, now } = await exam({ saves })
    await press('bb{Shift>}B{/Shift}')
    expect([selectCrossed('q1')(now()), selectSaving(now())?.getSnapshot().context.seqs, saves.mock.calls.length]).toEqual([
      [],
      { q1: 1 },
      1,
    ])
  })

  test('flag', async () => {
    const { press, now } = await exam()
    await press('f')
    expect([selectAnswer('q1')(now()).flagged, spoken()[0]]).toEqual([true, 'Question flagged'])
  })

  test('go on and back', async () => {
    const { press, now } = await exam()
    await press('n{ArrowRight}')
    const forth = selectIndex(now())
    await press('p')
    expect([forth, selectIndex(now())]).toEqual([2, 1])
  })

  // Shows: A key reads the remaining time aloud.
  test('say the time left', async () => {
    const { press } = await exam()
    await press('t')
    expect(spoken()[1]).toBe('30 minutes left.')
  })

  // Shows: A key reads the remaining time aloud.
  test('say that there is no limit', async () => {
    const { press } = await exam(ending(null))
    await press('t')
    expect(spoken()[1]).toBe('This quiz has no time limit.')
  })

  // Shows: The countdown can be hidden until five minutes are left.
  test('hide the timer and show it', async () => {
    const { press } = await exam()
    await press('h')
    const hidden = timer()
    await press('h')
    expect([hidden, timer()]).toEqual(['Hidden', '30:00'])
  })

  test('lead to the navigator', async () => {
    const { press } = await exam()
    await press('g')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Question 1, not answered')
  })

  // Shows: The text can be enlarged.
  test('change the size of the text', async () => {
    const { press } = await exam()
    await press('+')
    const larger = document.documentElement.dataset.textSize
    await press('-')
    expect([larger, document.documentElement.dataset.textSize]).toEqual(['21', '18'])
  })

  // Shows: No single key submits.
  test('ask whether to submit by Ctrl+Enter alone', async () => {
    const { press, now } = await exam()
    await press('{Enter}s')
    const before = selectView(now())
    await press('{Control>}{Enter}{/Control}')
    expect([before, selectView(now())]).toEqual(['question', 'confirm'])
  })

  // Shows: Ctrl+Enter asks whether to submit whichever button has the focus, and does not press that button.
  test('ask by Ctrl+Enter also where the Tools button has the focus, and leave the tools closed', async () => {
    const { user, now } = await exam()
    await act(async () => screen.getByRole('button', { name: 'Quiz tools' }).focus())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect([selectView(now()), screen.queryByRole('dialog', { name: 'Quiz tools' })]).toEqual(['confirm', null])
  })

  // Shows: Shortcuts do nothing inside text fields.
  test('rest in a text field', async () => {
    const { user, now, send } = await exam()
    await act(() => send({ type: 'GO_TO', index: 2 }).then(() => undefined))
    await user.type(screen.getByRole('textbox'), 'nap?')
    expect([selectIndex(now()), screen.queryByRole('dialog')]).toEqual([2, null])
  })

  test('rest while the exam is locked', async () => {
    const { press, now, send } = await exam()
    await act(() => send({ type: 'writing.replaced' }).then(() => undefined))
    await press('b')
    expect(now().context.answers).toEqual({})
  })

  // Shows: "?" lists the shortcuts.
  // Shows: Shortcuts of a single key can be switched off.
  test('are listed on ?, with the switch that turns single keys off', async () => {
    const { user, press, now } = await exam()
    await press('?')
    await user.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }))
    await press('{Escape}n')
    expect([selectIndex(now()), examSettingsRecord.read().singleKeys]).toEqual([0, false])
  })
})

describe('The tools of an exam', () => {
  test('lead to the keys', async () => {
    const it = await exam()
    await tools(it)
    await it.user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }).textContent).toContain(
      'No shortcut submits your quiz without asking.',
    )
  })

  test('hide the timer', async () => {
    const it = await exam()
    await tools(it)
    await it.user.click(screen.getByRole('checkbox', { name: 'Hide the timer' }))
    expect(document.querySelector('[role="timer"]')?.textContent).toBe('Hidden')
  })

  // Shows: The countdown can be hidden until five minutes are left.
  test('show a hidden timer from five minutes on', async () => {
    changeExamSettings({ hidesTimer: true })
    const it = await exam(ending('2026-11-20T09:35:00.000Z'))
    await tools(it)
    expect([document.querySelector('[role="timer"]')?.textContent, screen.queryByRole('checkbox', { name: 'Hide the timer' })]).toEqual([
      '5:00',
      null,
    ])
  })

  // Shows: The text can be enlarged.
  test('enlarge the text as far as it goes', async () => {
    const it = await exam()
    await tools(it)
    const larger = screen.getByRole<HTMLButtonElement>('button', { name: 'Larger text' })
    await it.user.click(larger)
    await it.user.click(larger)
    expect([document.documentElement.dataset.textSize, larger.disabled]).toEqual(['26', true])
  })

  test('focus lines', async () => {
    const it = await exam()
    await tools(it)
    await it.user.click(screen.getByRole('checkbox', { name: 'Line focus' }))
    expect(examSettingsRecord.read().focusesLines).toBe(true)
  })

  test('give way when the time is up', async () => {
    const it = await exam()
    await tools(it)
    await act(() => it.tick({ type: 'clock.at', left: 0 }).then(() => undefined))
    expect(screen.queryByRole('button', { name: 'Keyboard shortcuts' })).toBeNull()
  })
})

describe('The picture of a question', () => {
  const pictured = (imageAlt: string) => ({
    begins: { ...begun, questions: sampleQuestions.map((question) => ({ ...question, imageUrl: '/api/images/1', imageAlt })) },
  })

  // Shows: A picture has a text alternative.
  test('is described', async () => {
    await exam(pictured('A parabola'))
    expect(screen.getByRole('img').getAttribute('alt')).toBe('A parabola')
  })

  // Shows: A picture has a text alternative.
  test('says that it is there where nobody described it', async () => {
    await exam(pictured(''))
    expect(screen.getByRole('img').getAttribute('alt')).toBe('Picture without a description')
  })

  // Shows: A picture can be enlarged.
  test('is zoomed by a press, by + and by −', async () => {
    const { user, press } = await exam(pictured('A parabola'))
    await user.click(screen.getByRole('button', { name: 'Zoom picture' }))
    await press('++-')
    expect(screen.getByRole('dialog', { name: 'Picture' }).textContent).toContain('150%')
  })

  test('goes back to its question by Escape', async () => {
    const { user, press } = await exam(pictured('A parabola'))
    await user.click(screen.getByRole('button', { name: 'Zoom picture' }))
    await press('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zoom picture' })))
  })
})

describe('A long answer', () => {
  const essay = async (textAnswer: string) => {
    const { send } = await exam({
      begins: { ...begun, charge: { ...begun.charge, answers: { q3: { answerId: null, textAnswer, flagged: false, version: 1 } } } },
    })
    await act(() => send({ type: 'GO_TO', index: 2 }).then(() => undefined))
    return screen.getByRole('main').textContent
  }

  test('is told how much room is left', async () => {
    expect(await essay('x'.repeat(limits.answerText - 500))).toContain('500 characters left of 100,000')
  })

  test('is told that it is full', async () => {
    expect(await essay('x'.repeat(limits.answerText))).toContain('This answer is full: it cannot be longer than 100,000 characters')
  })

  test('hears nothing of it before', async () => {
    expect(await essay('x'.repeat(1_000))).not.toContain('characters')
  })
})
