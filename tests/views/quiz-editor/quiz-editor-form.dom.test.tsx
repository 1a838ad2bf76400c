import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { newQuiz } from '../../../domain/quiz/quiz-form.ts'
import { savedSentences } from '../../../src/views/quiz-editor/sentences.ts'
import { button, showEditor } from '../../support/pages/quiz-editor-page.tsx'
import { withQuestion } from '../../support/pages/quiz-form-with-question.ts'

describe('The header', () => {
  // Shows: The editor's header shows the title and "Published" or "Not Published".
  // Shows: The editor's header shows "Password Protected" when a password is set.
  // Shows: The editor's header shows the total points, and "Editing" for a quiz that exists.
  // Shows: The points of a quiz are the sum of its questions' points.
  test('has the title, and says that a new quiz is not published', async () => {
    showEditor()
    await button('Save')
    const facts = ['Not Published', '0 points', 'Password Protected', 'Editing'].map((words) => screen.queryByText(words) !== null)
    expect([screen.getByRole('heading', { level: 1 }).textContent, facts]).toEqual(['Quiz', [true, true, false, false]])
  })

  // Shows: Without questions the preview button cannot be pressed and explains "Add questions to preview the quiz".
  test('keeps the preview back until there are questions, and says so', async () => {
    const { user } = showEditor()
    const preview = await button('Preview')
    await user.click(preview)
    expect([preview.title, preview.getAttribute('aria-disabled'), screen.queryByRole('dialog')]).toEqual([
      'Add questions to preview the quiz',
      'true',
      null,
    ])
  })

  // Shows: With questions the preview button explains "Preview quiz as student".
  test('offers the preview of questions', async () => {
    const { user, editor } = showEditor({ quiz: withQuestion({}) })
    const preview = await button('Preview')
    await user.click(preview)
    expect([preview.title, editor.getSnapshot().hasTag('previewing')]).toEqual(['Preview quiz as student', true])
  })
})

describe('The editor', () => {
  // Shows: The editor has the tabs Details and Questions; the second shows how many questions there are.
  test('has two tabs, the second with the number of questions', async () => {
    showEditor({ quiz: withQuestion({}) })
    await button('Save')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual(['Details', 'Questions 1'])
  })

  // Shows: The editor edits where the address names an assignment, otherwise it creates one.
  // Shows: The editor has "Save & Publish", and "Update" for a quiz that exists or "Save" for a new one.
  test.each([
    ['a new quiz', null, ['Cancel', 'Save & Keep Editing', 'Save', 'Save & Publish']],
    ['an existing one', 'a1', ['Cancel', 'Save & Keep Editing', 'Update', 'Save & Publish']],
  ])('ends for %s with its buttons', async (_, assignmentId, names) => {
    showEditor({ assignmentId })
    await button('Save & Publish')
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
  })

  // Shows: "Cancel" leads back to the course; unsaved changes ask first.
  test('leaves by Cancel where nothing was changed', async () => {
    const { user, editor } = showEditor()
    await user.click(await button('Cancel'))
    expect(editor.getSnapshot().matches({ editing: 'left' })).toBe(true)
  })

  // Shows: A saved quiz says "Quiz published successfully!", "Quiz updated successfully!" or "Quiz saved successfully!"
  test('has a sentence for each way to save', () => {
    expect(savedSentences).toEqual({
      published: 'Quiz published successfully!',
      updated: 'Quiz updated successfully!',
      saved: 'Quiz saved successfully!',
    })
  })
})

describe('Basic Information', () => {
  const open = async () => {
    const shown = showEditor()
    await button('Save')
    return { ...shown, card: within(screen.getByRole('region', { name: 'Basic Information' })) }
  }

  // Shows: Quiz title and quiz description are required.
  // Shows: Quiz instructions are optional; students read them before they begin.
  test('requires title and description, and nothing else', async () => {
    const { card } = await open()
    const fields = ['Quiz Title', 'Quiz Description', 'Quiz Instructions (optional)', 'Quiz Password (optional)']
    expect(fields.map((name) => [name, (card.getByLabelText(name) as HTMLInputElement).required])).toEqual([
      ['Quiz Title', true],
      ['Quiz Description', true],
      ['Quiz Instructions (optional)', false],
      ['Quiz Password (optional)', false],
    ])
  })

  test('marks what is required where it can be seen', async () => {
    const { card } = await open()
    const marked = card.getAllByText('required', { ignore: '[data-none]' }).map((mark) => mark.parentElement?.textContent)
    expect(marked).toEqual(['Quiz Title required', 'Quiz Description required'])
  })

  // Shows: Quiz instructions are optional; students read them before they begin.
  test('says that the instructions are shown before starting', async () => {
    const { card } = await open()
    expect(card.getByText('Shown to students before starting.').id).toBe(
      card.getByLabelText('Quiz Instructions (optional)').getAttribute('aria-describedby'),
    )
  })

  // Shows: The quiz password is optional and can be shown and hidden.
  // Shows: The access code of a quiz can be read and changed by its teacher.
  test('hides the password until it is to be shown', async () => {
    const { user, card } = await open()
    const field = card.getByLabelText<HTMLInputElement>('Quiz Password (optional)')
    const hidden = field.type
    await user.click(card.getByRole('button', { name: /^Show/ }))
    expect([hidden, field.type]).toEqual(['password', 'text'])
  })

  // Shows: Due date and available from are entered in local time.
  test('has dates and times', async () => {
    const { card } = await open()
    expect(['Due Date', 'Available From', 'Available Until'].map((name) => card.getByRole('group', { name }).tagName)).toEqual([
      'DIV',
      'DIV',
      'DIV',
    ])
  })
})

describe('Quiz Settings', () => {
  // Shows: Switches shuffle the choices, show correct answers after submission and show one question at a time.
  test('are switched one by one', async () => {
    const { user, quiz } = showEditor()
    const names = ['Shuffle answer choices', 'Show correct answers after submission', 'Show one question at a time']
    for (const name of names) await user.click(await screen.findByRole('switch', { name }))
    const { shuffleAnswers, showCorrectAnswers, oneQuestionAtTime } = quiz()
    expect({ shuffleAnswers, showCorrectAnswers, oneQuestionAtTime }).toEqual({
      shuffleAnswers: !newQuiz().shuffleAnswers,
      showCorrectAnswers: false,
      oneQuestionAtTime: true,
    })
  })

  test.each([
    ['2', 'Right after submitting', 'Never while a student has attempts left.'],
    ['2', 'When released', 'Never while a student has attempts left.'],
    ['Unlimited', 'Right after submitting', 'Students can see the answers and try again.'],
    ['Unlimited', 'When released', 'Once they are released, students can see the answers and try again.'],
    ['Unlimited', 'After Available Until', ''],
  ])('say whether students who have %s attempts and see answers “%s” can try again', async (attempts, moment, sentence) => {
    const { user } = showEditor({ quiz: { ...newQuiz(), availableUntil: '2030-11-22T13:00:00.000Z' } })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Attempts' }), attempts)
    const when = screen.getByRole('combobox', { name: 'When' })
    await user.selectOptions(when, moment)
    const described = document.getElementById(when.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent ?? '').toBe(sentence)
  })

  test('refuse a time limit without minutes, and lead to it', async () => {
    const sent: unknown[] = []
    const quiz = withQuestion({ questionType: 'essay', questionText: 'Why?' })
    const { user } = showEditor({
      quiz: { ...quiz, description: 'Numbers.', hasTimeLimit: true },
      save: async (one) => void sent.push(one),
    })
    await user.click(await button('Save'))
    await user.click(await screen.findByRole('link', { name: 'Time limit is on and has no minutes: enter them or switch it off' }))
    const field = screen.getByRole('spinbutton', { name: 'Time limit' })
    expect([field.getAttribute('aria-invalid'), document.activeElement === field, sent]).toEqual(['true', true, []])
  })

  // Shows: The time limit is switched on and has minutes.
  test('count the time limit in minutes', async () => {
    const { user, quiz } = showEditor()
    await user.click(await screen.findByRole('switch', { name: 'Enable time limit' }))
    await user.type(screen.getByRole('spinbutton', { name: 'Time limit' }), '45')
    await user.tab()
    expect([quiz().hasTimeLimit, quiz().timeLimitMinutes]).toEqual([true, 45])
  })
})
