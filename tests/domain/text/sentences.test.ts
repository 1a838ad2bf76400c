import { describe, expect, test } from 'vitest'
import type { QuizFaultCode } from '../../../domain/quiz/quiz-rules.ts'
import { attemptRefusalSentences } from '../../../domain/text/attempt-refusals.ts'
import { courseFaultSentences, quizFaultSentence } from '../../../domain/text/fault-sentences.ts'
import { badgeWords, questionTypeWords } from '../../../domain/text/sentences.ts'

describe('the sentence of a quiz fault', () => {
  // Shows: A quiz without a title is refused with "Quiz title is required".
  // Shows: A question without text is refused with "Question "{title}" must have question text".
  test.each([
    ['quizTitleRequired', 'Quiz title is required'],
    ['quizDescriptionRequired', 'Quiz description is required'],
    ['questionRequired', 'At least one question is required'],
    ['questionTextRequired', 'Question "Half" must have question text'],
    ['twoAnswersRequired', 'Question "Half" must have at least 2 valid answers'],
    ['correctAnswerRequired', 'Question "Half" must have a correct answer selected'],
    ['acceptableAnswerRequired', 'Question "Half" must have at least one acceptable answer'],
    ['tooManyQuestions', 'A quiz can have at most 300 questions'],
    ['tooManyOptions', 'Question "Half" can have at most 20 answers'],
    ['textFormulaTooLong', 'Question "Half" has a formula of more than 2,000 characters'],
    ['answerFormulaTooLong', 'Question "Half" has a formula of more than 2,000 characters'],
  ] as [QuizFaultCode, string][])('%s', (code, sentence) => {
    expect(quizFaultSentence({ code, question: 0, title: 'Half' })).toBe(sentence)
  })

  test('keeps the direction of a title to the title', () => {
    const sentence = quizFaultSentence({ code: 'questionTextRequired', question: 0, title: 'الكسور' })
    expect(sentence).toBe('Question "\u2068الكسور\u2069" must have question text')
  })
})

// Shows: A course code that is empty or has other characters than capitals, digits and hyphens is refused with a sentence.
// Shows: A course needs a subject.
// Shows: A course without a description is refused with "Course description is required".
test('course faults have the sentences of the form', () => {
  expect(courseFaultSentences).toEqual({
    courseTitleRequired: 'Course title is required',
    courseCodeRequired: 'Course code is required',
    courseCodeForm: 'Course code must contain only uppercase letters, numbers, and hyphens',
    courseSubjectRequired: 'Subject is required',
    courseDescriptionRequired: 'Course description is required',
    courseMaxStudents: 'Max students must be between 1 and 1500',
    courseCredits: 'Credits must be between 1 and 10',
    courseDates: 'End date must be after start date',
  })
})

test('an assignment of another kind is refused as the page words it', () => {
  expect(attemptRefusalSentences.notAQuiz).toBe('This assignment is not a quiz')
})

// Shows: An assignment that is not published has the badge "Not Available".
// Shows: A teacher sees "Draft" on an assignment that is not published.
test('badges read as specified', () => {
  expect(Object.values(badgeWords)).toEqual([
    'Draft',
    'Past Due',
    'Due Soon',
    'Upcoming',
    'Not Available Yet',
    'Not Available',
    'Closed',
    'Available',
    'Open',
    'To grade',
  ])
})

// Shows: The question types are "Multiple Choice", "True/False", "Short Answer" and "Long Answer".
test('question types read as in the selector', () => {
  expect(questionTypeWords).toEqual({
    multiple_choice: 'Multiple Choice',
    true_false: 'True/False',
    short_answer: 'Short Answer',
    essay: 'Long Answer',
  })
})
