import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { showReview } from '../../support/pages/review-pages.tsx'
import { choiceQuestion, essayQuestion, resultsOf, shortQuestion } from '../../support/school/reviewing.ts'

const right = { points: 2, correct: true, requiresManualGrading: false }
const wrong = { points: 0, correct: false, requiresManualGrading: false }
const waiting = { points: null, requiresManualGrading: true }

async function cardOf(...reviewed: Parameters<typeof resultsOf>) {
  await showReview(resultsOf(...reviewed))
  return within(screen.getAllByRole('listitem')[0] ?? document.body)
}

const choiceNamed = (name: string) => {
  const row = screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith(name))
  return row?.textContent ?? ''
}

describe('A question with choices', () => {
  // Shows: Full points of a question are green, no points are red.
  test('marks the right choice that was chosen, with its feedback', async () => {
    const card = await cardOf([{ question: choiceQuestion(), answer: { answerId: 'nine' }, result: right }])
    expect([card.getByText('Correct 2 / 2').textContent, choiceNamed('9')]).toEqual([
      'Correct 2 / 2',
      '9Your answerCorrect answerSide times side.',
    ])
  })

  test('marks a wrong choice and the right one, each with its feedback, and no other', async () => {
    await cardOf([{ question: choiceQuestion(), answer: { answerId: 'six' }, result: wrong }])
    expect([choiceNamed('9'), choiceNamed('6'), choiceNamed('3')]).toEqual([
      '9Correct answerSide times side.',
      '6Your answerThat is half the way around.',
      '3',
    ])
  })

  // Shows: A question without an answer reads "No answer provided".
  test('says that no answer was given', async () => {
    const card = await cardOf([{ question: choiceQuestion(), result: wrong }])
    expect(card.getByText('No answer provided').tagName).toBe('P')
  })

  // Shows: A choice that the review does not know reads "Unknown answer".
  test('says that a choice is not known any more', async () => {
    const card = await cardOf([{ question: choiceQuestion(), answer: { answerId: 'gone' }, result: wrong }])
    expect([card.getByText('Unknown answer').tagName, card.queryByText('Your answer')]).toEqual(['P', null])
  })

  // Shows: Correct answers are shown only when the server allows it.
  test('shows no key while answers may not be viewed', async () => {
    const reviewed = { question: choiceQuestion(), answer: { answerId: 'six' }, result: { points: 0, requiresManualGrading: false } }
    await cardOf([reviewed], { canViewAnswers: false })
    expect([choiceNamed('9'), choiceNamed('6'), screen.getByText('Correct answers are not shown for this submission.').tagName]).toEqual([
      '9',
      '6Your answer',
      'P',
    ])
  })

  test('says from when on answers can be viewed, where a date decides', async () => {
    const reviewed = { question: choiceQuestion(), answer: { answerId: 'six' }, result: { points: 0, requiresManualGrading: false } }
    await cardOf([reviewed], { canViewAnswers: false, answersAfter: '2026-11-27T09:00:00.000Z' })
    expect(screen.getByText(/^They can be shown after Nov 27, 2026, .*, once everyone has finished\.$/).tagName).toBe('P')
  })

  // Shows: Where correct answers wait for their release, the review says "They can be shown once your teacher releases them.".
  // Shows: Where a student has an attempt left that hides correct answers, the review says "They can be shown once you have no attempt left.", and the publish check of such a quiz says so.
  test('says what answers wait for, where no date decides', async () => {
    const reviewed = { question: choiceQuestion(), answer: { answerId: 'six' }, result: { points: 0, requiresManualGrading: false } }
    await cardOf([reviewed], { canViewAnswers: false, awaitsRelease: true, hasAttemptsLeft: true })
    expect(screen.getByText('They can be shown once your teacher releases them.').tagName).toBe('P')
    expect(screen.getByText('They can be shown once you have no attempt left.').tagName).toBe('P')
  })

  // Shows: The correct answer of a question that waits for grading is not shown.
  test('shows no key while it is ungraded', async () => {
    await cardOf([{ question: choiceQuestion(), answer: { answerId: 'six' }, result: waiting }])
    expect([choiceNamed('9'), choiceNamed('6')]).toEqual(['9', '6Your answer'])
  })
})

describe('A typed answer', () => {
  const expected = (card: Awaited<ReturnType<typeof cardOf>>) =>
    card.getAllByRole('term').map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])

  // Shows: A question of a review without `quiz_question_answers` is a free-text question.
  // Shows: The answers expected for a free text come from the server.
  test('stands above the expected ones', async () => {
    const question = shortQuestion({ acceptable_answers: ['Euclid', 'Euclid of Alexandria'] })
    const card = await cardOf([{ question, answer: { textAnswer: 'Gauss' }, result: wrong }])
    expect(expected(card)).toEqual([
      ['Your answer', 'Gauss'],
      ['Expected answer', 'EuclidEuclid of Alexandria'],
    ])
  })

  test('may have to contain something', async () => {
    const card = await cardOf([{ question: shortQuestion({ match_type: 'contains' }), answer: { textAnswer: 'Gauss' }, result: wrong }])
    expect(expected(card)[1]).toEqual(['Expected: an answer that contains', 'Euclid'])
  })

  test('never shows a pattern, even if a server sends it', async () => {
    const question = shortQuestion({ match_type: 'regex', acceptable_answers: ['^\\d$|^$'] })
    const card = await cardOf([{ question, answer: { textAnswer: 'Gauss' }, result: wrong }])
    expect([expected(card)[1], card.queryByText(/\\d/)]).toEqual([['Expected answer', 'Multiple acceptable answers possible'], null])
  })

  // Shows: A pattern is never shown: a sample answer of the teacher is, or else "Multiple acceptable answers possible".
  test('is beside the sample answer of a pattern', async () => {
    const question = shortQuestion({ match_type: 'regex', acceptable_answers: [], sample_answer: '$3^2$ or 9' })
    const card = await cardOf([{ question, answer: { textAnswer: 'Gauss' }, result: wrong }])
    expect([expected(card)[1]?.[0], card.getByText('Other answers may be right too.').tagName]).toEqual(['Sample answer', 'P'])
  })

  test('is told when capitals matter', async () => {
    const card = await cardOf([{ question: shortQuestion({ case_sensitive: true }), answer: { textAnswer: 'euclid' }, result: wrong }])
    expect(expected(card)[1]?.[1]).toBe('EuclidUpper and lower case matter.')
  })

  // Shows: A free text without expected answers says "Multiple acceptable answers possible".
  test('may be one of several that nobody wrote down', async () => {
    const card = await cardOf([{ question: shortQuestion({ acceptable_answers: [] }), answer: { textAnswer: 'Gauss' }, result: wrong }])
    expect(expected(card)[1]).toEqual(['Expected answer', 'Multiple acceptable answers possible'])
  })

  // Shows: A question without an answer reads "No answer provided".
  test.each(['', '  \n'])('was not given: %j', async (textAnswer) => {
    const card = await cardOf([{ question: shortQuestion(), answer: { textAnswer }, result: wrong }])
    expect(expected(card)[0]).toEqual(['Your answer', 'No answer provided'])
  })

  // Shows: Correct answers are shown only when the server allows it.
  test('has no expected one while answers may not be viewed', async () => {
    const card = await cardOf([{ question: shortQuestion(), answer: { textAnswer: 'Gauss' }, result: wrong }], { canViewAnswers: false })
    expect(expected(card)).toEqual([['Your answer', 'Gauss']])
  })
})

describe('An essay', () => {
  // Shows: A question that waits for grading shows "Ungraded / N pts" and "Pending Manual Review" with its explanation.
  test('waits for the teacher', async () => {
    const card = await cardOf([{ question: essayQuestion(), answer: { textAnswer: 'Suppose not.' }, result: waiting }])
    expect([card.getByText('Ungraded / 5 pts').tagName, card.getByText('Pending Manual Review').parentElement?.textContent]).toEqual([
      'SPAN',
      'Pending Manual ReviewThis question requires manual grading by your instructor.',
    ])
  })

  test('keeps its line breaks', async () => {
    const card = await cardOf([{ question: essayQuestion(), answer: { textAnswer: 'First.\n\nSecond.' }, result: waiting }])
    const text = card.getByText(/First/)
    expect([text.textContent, text.parentElement?.className]).toEqual(['First.\n\nSecond.', 'submission-review-typed'])
  })

  test('shows what the teacher wrote', async () => {
    const result = { points: 4.5, feedback: 'Say why.', requiresManualGrading: false }
    const card = await cardOf([{ question: essayQuestion(), answer: { textAnswer: 'Suppose not.' }, result }])
    expect([
      card.getByRole('figure').textContent,
      card.getByRole('blockquote').textContent,
      card.getByText(/4\.5 \/ 5/).textContent,
    ]).toEqual(['Feedback from your teacherSay why.', 'Say why.', 'Partly correct 4.5 / 5'])
  })

  test('with part of the points is amber, with a half mark', async () => {
    const card = await cardOf([{ question: essayQuestion(), result: { points: 2, requiresManualGrading: false } }])
    const badge = card.getByText('Partly correct 2 / 5')
    expect([badge.className.includes('warn'), badge.querySelector('.lucide-contrast') !== null]).toEqual([true, true])
  })

  // Shows: Full points of a question are green, no points are red.
  test('of 0 points is graded', async () => {
    const card = await cardOf([{ question: essayQuestion(), result: { points: 0, requiresManualGrading: false } }])
    expect(card.getByText('Incorrect 0 / 5').tagName).toBe('SPAN')
  })

  test.each([
    ['late', 'This answer arrived after your attempt had ended. Your teacher accepted it.'],
    ['file', 'Your teacher accepted this answer from your answers file.'],
    ['rival', 'Your teacher accepted this version from another device or tab.'],
    ['submitted', 'This is the answer you submitted. Your teacher accepted it again in place of another one.'],
  ] as const)('that was accepted says where it is from: %s', async (source, sentence) => {
    const acceptedAt = '2026-11-20T12:00:00.000Z'
    const acceptedEvidence = [
      { questionId: 'proof', source: 'late' as const, acceptedAt },
      { questionId: 'proof', source, acceptedAt },
    ]
    const card = await cardOf([{ question: essayQuestion(), answer: { textAnswer: 'Because.' }, result: waiting }], {
      submission: { acceptedEvidence },
    })
    expect(card.getByText(/Your teacher accepted/).textContent).toBe(sentence)
  })
})

describe('A text that does not count', () => {
  // Shows: Unsettled rivals are shown before and after submitting and listed to student and teacher.
  test.each([
    ['rival', 'Not counted: this version was saved from another device or tab. Your teacher sees it and may accept it.'],
    ['late', 'Not counted: this text arrived after your attempt had ended. Your teacher sees it and may accept it.'],
    ['file', 'Not counted: this text is from your answers file. Your teacher sees it and may accept it.'],
  ] as const)('of kind %s is shown below the answer that counts', async (source, reason) => {
    const notCounted = [{ id: 'e1', questionId: 'proof', source, answerText: 'Because of that.' }]
    const card = await cardOf([{ question: essayQuestion(), answer: { textAnswer: 'Because.' }, result: waiting }], {
      submission: { notCounted },
    })
    expect(card.getAllByRole('term').map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])).toEqual([
      ['Your answer', 'Because.'],
      [reason, 'Because of that.'],
    ])
  })

  // Shows: The answer that an accepted one replaces stays listed with its points, and a teacher can count it again.
  test.each([
    [2, 'It had 2 points.'],
    [null, 'It was not graded.'],
  ])('any more says so, with the points %j that it had', async (points, words) => {
    const counted = { until: '2026-11-20T12:00:00.000Z', points }
    const notCounted = [{ id: 'e1', questionId: 'proof', source: 'submitted' as const, answerText: 'In time.', counted }]
    const card = await cardOf([{ question: essayQuestion(), answer: { textAnswer: 'Late.' }, result: waiting }], {
      submission: { notCounted },
    })
    const [, term] = card.getAllByRole('term')
    expect([term?.textContent, term?.nextSibling?.textContent]).toEqual([
      `No longer counted: your teacher accepted another answer in place of this one. ${words} Your teacher can count it again.`,
      'In time.',
    ])
  })
})

describe('The picture of a question', () => {
  const picture = (image_alt: string) => [{ question: choiceQuestion({ image_url: '/api/images/abc', image_alt }), result: wrong }] as const

  test('has its words and a way to its full size', async () => {
    const card = await cardOf(picture('A square with the side 3'))
    const link = card.getByRole('link', { name: 'Open the full picture of question 1' })
    expect([card.getByRole('img').getAttribute('alt'), link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'A square with the side 3',
      '/api/images/abc',
      '_blank',
    ])
  })

  test('has a name where nobody gave it words', async () => {
    const card = await cardOf(picture(''))
    expect(card.getByRole('img', { name: 'Picture for question 1' })).toBeTruthy()
  })
})
