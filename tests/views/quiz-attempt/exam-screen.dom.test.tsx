import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { begun } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { buttons, exam, goTo, header, navigator, oneAtATime, onlyForward, withAnswers } from '../../support/pages/exam-screen-page.tsx'

describe('The header of an exam', () => {
  // Shows: The header of the exam shows the quiz's title.
  test('has the title of the quiz', async () => {
    await exam()
    expect(header().getByRole('heading', { level: 1 }).textContent).toBe('Unit 4 test')
  })

  // Shows: The header of the exam shows "Question N of M".
  // Shows: The header of the exam shows "X/M Answered".
  test('tells the question and how many are answered', async () => {
    await exam(withAnswers, goTo(1))
    expect([header().getByText('Question 2 of 3').tagName, header().getByText('2/3 Answered').tagName]).toEqual(['SPAN', 'SPAN'])
  })

  test('skips to Next, and on the last question to Submit Quiz', async () => {
    const { user } = await exam({}, goTo(1))
    const link = () => header().getByRole('link', { name: /^Skip to (Next|Submit)/ })
    const led = () => [link().textContent, document.querySelector(link().getAttribute('href') ?? '')?.textContent]
    const before = led()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect([before, led()]).toEqual([
      ['Skip to Next', 'Next'],
      ['Skip to Submit Quiz', 'Submit Quiz'],
    ])
  })

  test('puts the name of the quiz into the title of the window', async () => {
    await exam()
    expect(document.title).toBe('Unit 4 test · Examhall')
  })

  // Shows: The header of the exam counts down where the attempt ends within 24 hours, whatever ends it.
  test('has the countdown where there is a limit', async () => {
    await exam()
    expect(header().getByRole('timer').textContent).toBe('30:00')
  })

  // Shows: The header of the exam counts down where the attempt ends within 24 hours, whatever ends it.
  test('has none where there is no limit', async () => {
    await exam({ begins: { ...begun, charge: { ...begun.charge, time: { ...begun.charge.time, deadline: null } } } })
    expect(screen.queryByRole('timer')).toBeNull()
  })

  // Shows: The header of the exam has "Submit Quiz".
  test('asks whether to submit', async () => {
    const { user } = await exam()
    await user.click(header().getByRole('button', { name: 'Submit Quiz' }))
    expect(screen.getByRole('alertdialog', { name: 'Submit your quiz?' })).toBeTruthy()
  })
})

describe('The question on the screen', () => {
  // Shows: The exam shows one question at a time, with its flag and its field for the answer.
  test('is the only one, with its points and its type', async () => {
    await exam()
    const card = screen.getByRole('region', { name: 'Question and answer' })
    expect([
      card.textContent?.includes('What is q1?'),
      screen.queryByText('What is q2?'),
      within(card).getByText('2 points').tagName,
    ]).toEqual([true, null, 'SPAN'])
  })

  // Shows: The exam shows one question at a time, with its flag and its field for the answer.
  test.each([
    [0, 'radio'],
    [1, 'textbox'],
    [2, 'textbox'],
  ] as const)('number %i is answered by a %s', async (index, role) => {
    await exam({}, goTo(index))
    expect(screen.getAllByRole(role).length).toBeGreaterThan(0)
  })

  // Shows: The exam shows one question at a time, with its flag and its field for the answer.
  test('is flagged by a toggle', async () => {
    const { user } = await exam()
    await user.click(screen.getByRole('button', { name: 'Flag question' }))
    expect(screen.getByRole('button', { name: 'Flagged: flag question' }).getAttribute('aria-pressed')).toBe('true')
  })

  // Shows: "Previous" and "Next" move between questions.
  // Shows: "Next" moves forward, except on the last question.
  test('is left by Next and come back to by Previous', async () => {
    const { user } = await exam()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    const second = screen.queryByText('What is q2?') !== null
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect([second, screen.queryByText('What is q1?') !== null]).toEqual([true, true])
  })

  // Shows: "Previous" does not move from the first question.
  test('has no way back from the first', async () => {
    await exam()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
  })

  // Shows: On the last question "Submit Quiz" is in the place of "Next".
  test('has Submit Quiz in place of Next on the last', async () => {
    await exam({}, goTo(1))
    const before = buttons()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect([before, buttons()]).toEqual([
      ['Previous', 'Next'],
      ['Previous', 'Submit Quiz'],
    ])
  })

  // Shows: "Previous" moves back only where going back is allowed.
  test('has no Previous where going back is forbidden', async () => {
    await exam(onlyForward, { type: 'NEXT' }, { type: 'CONFIRM' })
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
  })
})

describe('The navigator', () => {
  // Shows: A button of the navigator shows whether its question is current, answered, flagged or unanswered.
  test('has a numbered button for each question in its state', async () => {
    await exam(withAnswers, goTo(1))
    expect(
      navigator()
        .getAllByRole('button')
        .map((cell) => [cell.textContent, cell.getAttribute('aria-label'), cell.getAttribute('aria-current')]),
    ).toEqual([
      ['1', 'Question 1, answered', null],
      ['2', 'Question 2, not answered', 'step'],
      ['3', 'Question 3, answered, flagged', null],
    ])
  })

  const stops = () =>
    navigator()
      .getAllByRole<HTMLButtonElement>('button')
      .flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? [textContent] : []))

  test('is one stop of the Tab key, at the question on the screen, and is walked with the arrow keys', async () => {
    const { user } = await exam({}, goTo(1))
    const before = stops()
    navigator()
      .getByRole('button', { name: /^Question 2/ })
      .focus()
    await user.keyboard('{ArrowRight}')
    const right = [document.activeElement?.textContent, stops()]
    await user.keyboard('{Home}')
    expect([before, right, document.activeElement?.textContent, screen.queryByText('What is q2?') !== null]).toEqual([
      ['2'],
      ['3', ['3']],
      '1',
      true,
    ])
  })

  test('never puts the focus on what is locked', async () => {
    const { user } = await exam(onlyForward, { type: 'NEXT' }, { type: 'CONFIRM' })
    navigator()
      .getByRole('button', { name: /^Question 2/ })
      .focus()
    await user.keyboard('{ArrowLeft}')
    expect([document.activeElement?.textContent, stops()]).toEqual(['2', ['2']])
  })

  // Shows: The navigator has a progress bar.
  test('has a progress bar', async () => {
    await exam(withAnswers)
    expect(navigator().getByRole('progressbar', { name: 'Questions' }).getAttribute('aria-valuetext')).toBe('2 of 3 answered')
  })

  // Shows: The navigator lists the flagged questions.
  test('lists the flagged questions', async () => {
    await exam(withAnswers)
    expect(navigator().getByText('Flagged:').parentElement?.textContent).toBe('Flagged: 3')
  })

  // Shows: A button of the navigator shows whether its question is current, answered, flagged or unanswered.
  test('tells in a legend what the states look like', async () => {
    await exam()
    expect(navigator().getByRole('list', { name: 'Legend' }).textContent).toBe(' Current Answered Flagged Not answered')
  })

  test('leads to a question', async () => {
    const { user } = await exam()
    await user.click(navigator().getByRole('button', { name: /^Question 3/ }))
    expect(screen.queryByText('What is q3?') !== null).toBe(true)
  })

  // Shows: The navigator does not lead to an earlier question where going back is not allowed.
  test('locks what was passed where going back is forbidden', async () => {
    await exam(onlyForward, { type: 'NEXT' }, { type: 'CONFIRM' })
    expect(navigator().getByRole<HTMLButtonElement>('button', { name: 'Question 1, not answered, locked' }).disabled).toBe(true)
  })

  // Shows: There is no navigator when the quiz shows one question at a time.
  test('is not there where questions come one at a time', async () => {
    await exam(oneAtATime)
    expect([screen.queryByRole('complementary'), screen.queryByRole('button', { name: /question navigator/, hidden: true })]).toEqual([
      null,
      null,
    ])
  })
})
