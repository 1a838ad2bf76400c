import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { previewMachine } from '../../src/machines/preview/preview.machine.ts'
import { begin, button, card, notes, show, tiles } from '../support/pages/preview-page.tsx'

describe('The preview', () => {
  // Shows: The preview fills the screen, with the badge "PREVIEW MODE" and a close button.
  test('says that it is one, and closes by its button', async () => {
    const { user, preview } = show()
    expect(within(screen.getByRole('dialog', { name: 'Unit 4 test' })).getByText('PREVIEW MODE').tagName).toBe('SPAN')
    await user.click(button('Close preview'))
    expect(preview.getSnapshot().matches('closed')).toBe(true)
  })

  // Shows: The preview fills the screen, with the badge "PREVIEW MODE" and a close button.
  // Shows: The preview is at most 1200 pixels wide and 90 percent of the window high.
  test('lies over the whole window, at most 1200 pixels wide and 90 % of its height', () => {
    show()
    const modal = screen.getByRole('dialog').parentElement ?? document.body
    expect([modal.style.getPropertyValue('--dialog-width'), getComputedStyle(modal).blockSize]).toEqual([
      '1200px',
      `${0.9 * innerHeight}px`,
    ])
  })
})

describe('Its instructions', () => {
  // Shows: The preview begins with the instructions, without them the description, without both a sentence of its own.
  // Shows: The preview reads texts, time limit, attempts and the switches of the quiz as it is being edited.
  test.each([
    ['the instructions', { instructions: 'Use no calculator.', description: 'Fractions.' }, 'Use no calculator.'],
    ['the description without them', { instructions: '', description: 'Fractions.' }, 'Fractions.'],
    ['a sentence of their own without both', {}, 'Please read all questions carefully and select the best answer.'],
  ])('are %s', (_, texts, sentence) => {
    show(texts)
    expect(screen.getByText(sentence).tagName).toBe('P')
  })

  // Shows: The preview has tiles for questions, total points, time limit ("{n} min" or "No Limit") and attempts.
  // Shows: The preview reads texts, time limit, attempts and the switches of the quiz as it is being edited.
  test('have four tiles', () => {
    show({ hasTimeLimit: true, timeLimitMinutes: 45, attempts: 2 })
    expect(tiles()).toEqual(['Questions: 4', 'Total points: 7', 'Time limit: 45 min', 'Attempts: 2'])
  })

  // Shows: The preview has tiles for questions, total points, time limit ("{n} min" or "No Limit") and attempts.
  // Shows: The preview reads texts, time limit, attempts and the switches of the quiz as it is being edited.
  test('say where there is no limit', () => {
    show({ attempts: null })
    expect(tiles().slice(2)).toEqual(['Time limit: No Limit', 'Attempts: ∞Unlimited'])
  })

  // Shows: The preview notes the time limit, that going back is not possible and that choices are shuffled, where that is so.
  // Shows: The preview reads texts, time limit, attempts and the switches of the quiz as it is being edited.
  test('note what applies', () => {
    show({ hasTimeLimit: true, timeLimitMinutes: 45, oneQuestionAtTime: true, cantGoBack: true, shuffleAnswers: true })
    expect(notes().slice(0, 4)).toEqual([
      'This quiz has a time limit of 45 minutes',
      'You cannot go back to previous questions once answered',
      'A question that you leave unanswered is locked too, and scores 0',
      'Answer choices are randomly shuffled',
    ])
  })

  // Shows: The preview notes the time limit, that going back is not possible and that choices are shuffled, where that is so.
  test('note nothing else', () => {
    show({ shuffleAnswers: false })
    expect(notes()).toEqual(['Your answers are saved to the server while you work'])
  })
})

describe('Its questions', () => {
  // Shows: "Begin Quiz (Preview)" begins the preview.
  // Shows: The preview shows "Question {n} of {total}" and "{answered}/{total} Answered".
  // Shows: Opening the preview begins anew: instructions, first question, no answers, no flags.
  test('begin at the first one with nothing answered', async () => {
    await begin()
    expect([screen.getByText('Question 1 of 4').tagName, screen.getByText('0/4 Answered').tagName]).toEqual(['SPAN', 'SPAN'])
  })

  // Shows: The preview shows "Question {n} of {total}" and "{answered}/{total} Answered".
  // Shows: The preview counts chosen answers and texts that are not empty.
  test('count what is chosen and what is written, blanks apart', async () => {
    const { user } = await begin()
    await user.click(card().getByRole('radio', { name: /3/ }))
    await user.click(button('Question 3, not answered'))
    await user.type(card().getByRole('textbox'), '  ')
    await user.click(button('Question 4, not answered'))
    await user.type(card().getByRole('textbox'), 'Because.')
    await user.tab()
    expect(screen.getByText('2/4 Answered').tagName).toBe('SPAN')
  })

  // Shows: A question of the preview shows its points, singular or plural, and its type.
  test.each([
    [1, 'Multiple Choice', '2 points'],
    [2, 'True/False', '1 point'],
    [3, 'Short Answer', '2 points'],
    [4, 'Long Answer', '2 points'],
  ])('number %i shows its type %s and %s', async (number, type, points) => {
    const { user } = await begin()
    if (number > 1) await user.click(button(`Question ${number}, not answered`))
    expect([card().getByText(type).tagName, card().getByText(points).tagName]).toEqual(['SPAN', 'SPAN'])
  })

  // Shows: A question of the preview shows its picture.
  test('show their picture', async () => {
    await begin()
    expect(card().getByRole('img', { name: 'A circle' }).getAttribute('src')).toBe('/api/images/1')
  })

  // Shows: A question of the preview can be flagged.
  test('are flagged by a toggle', async () => {
    const { user } = await begin()
    await user.click(button('Flag question'))
    expect(button('Flagged: flag question').getAttribute('aria-pressed')).toBe('true')
  })

  // Shows: In the preview the choices of multiple choice are in a column, those of true/false in a row.
  test('stand one below the other to choose from, and side by side for true and false', async () => {
    const { user } = await begin()
    const columns = () => getComputedStyle(card().getAllByRole('radio')[0]?.closest('fieldset') ?? document.body).gridTemplateColumns
    const below = columns()
    await user.click(button('Next'))
    expect([below, columns()]).toEqual(['none', '1fr 1fr'])
  })

  // Shows: Text fields of the preview read "Enter your answer..." or, for an essay, "Enter your detailed answer...".
  // Shows: The preview shows the same questions as the exam.
  test.each([
    [3, 'Enter your answer...', 'INPUT'],
    [4, 'Enter your detailed answer...', 'TEXTAREA'],
  ])('number %i is answered in a field that says %s', async (number, placeholder, tag) => {
    const { user } = await begin()
    await user.click(button(`Question ${number}, not answered`))
    expect(screen.getByPlaceholderText(placeholder).tagName).toBe(tag)
  })

  // Shows: The preview has Previous and Next, and on the last question "Submit Quiz (Preview)".
  // Shows: Submitting the preview says "This is a preview. In the real quiz, students would submit here."
  test('end with the notice that nothing is submitted', async () => {
    const { user } = await begin()
    await user.click(button('Question 4, not answered'))
    expect(screen.queryByRole('button', { name: 'Next' })).toBe(null)
    await user.click(button('Submit Quiz (Preview)'))
    expect(
      within(screen.getByRole('alertdialog')).getByText('This is a preview. In the real quiz, students would submit here.').tagName,
    ).toBe('P')
  })

  // Shows: Where going back is not allowed, the preview disables Previous and earlier questions of the navigator.
  test('that lead nowhere back disable Previous', async () => {
    const { user } = await begin({ oneQuestionAtTime: true, cantGoBack: true })
    await user.click(button('Next'))
    expect([screen.getByText('Question 2 of 4').tagName, button('Previous')]).toMatchObject(['SPAN', { disabled: true }])
  })
})

describe('Its navigator', () => {
  // Shows: The preview has a navigator of five columns unless the quiz shows one question at a time.
  // Shows: The preview reads texts, time limit, attempts and the switches of the quiz as it is being edited.
  test('is not there where questions come one at a time', async () => {
    await begin({ oneQuestionAtTime: true })
    expect(screen.queryByRole('complementary', { name: 'Question Navigator' })).toBe(null)
  })

  // Shows: The navigator of the preview colours current, answered, unanswered and flagged questions and has a legend.
  // Shows: The preview shows the same questions as the exam.
  test('tells what is current, answered, flagged and not answered, and explains it', async () => {
    const { user } = await begin()
    await user.click(card().getByRole('radio', { name: /3/ }))
    await user.click(button('Flag question'))
    const panel = within(screen.getByRole('complementary', { name: 'Question Navigator' }))
    const [cells, legend] = [panel.getByRole('group', { name: 'Questions' }), panel.getByRole('list', { name: 'Legend' })]
    expect(
      within(cells)
        .getAllByRole('button')
        .map((cell) => [cell.getAttribute('aria-label'), cell.getAttribute('aria-current')]),
    ).toEqual([
      ['Question 1, answered, flagged', 'step'],
      ['Question 2, not answered', null],
      ['Question 3, not answered', null],
      ['Question 4, not answered', null],
    ])
    expect(legend.textContent).toBe(' Current Answered Flagged Not answered')
  })

  // Shows: The preview has a navigator of five columns unless the quiz shows one question at a time.
  // Shows: Opening the preview begins anew: instructions, first question, no answers, no flags.
  test('has five columns', async () => {
    await begin()
    expect(getComputedStyle(screen.getByRole('group', { name: 'Questions' })).gridTemplateColumns).toBe('repeat(5, minmax(0px, 1fr))')
  })

  // Shows: Where going back is not allowed, the preview disables Previous and earlier questions of the navigator.
  test('leads nowhere back where that is forbidden', async () => {
    const { preview } = show()
    const { quiz, questions } = preview.getSnapshot().context
    const oneWay = createActor(previewMachine, { input: { quiz: { ...quiz, cantGoBack: true }, questions } }).start()
    for (const type of ['BEGIN', 'NEXT'] as const) oneWay.send({ type })
    expect([oneWay.getSnapshot().can({ type: 'GO_TO', index: 0 }), oneWay.getSnapshot().can({ type: 'GO_TO', index: 2 })]).toEqual([
      false,
      true,
    ])
  })
})
