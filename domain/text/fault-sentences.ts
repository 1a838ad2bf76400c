import type { CourseFaultCode } from '../course/course.ts'
import type { ModuleFaultCode } from '../course/course-module.ts'
import { limits } from '../limits.ts'
import type { PasswordFaultCode } from '../people/password.ts'
import type { QuizFault } from '../quiz/quiz-rules.ts'
import { isolated } from './isolated.ts'

/** Returns the sentence for a quiz fault, as server and editor both show it. */
export function quizFaultSentence({ code, title }: QuizFault): string {
  const question = `Question "${isolated(title)}"`
  switch (code) {
    case 'quizTitleRequired':
      return 'Quiz title is required'
    case 'quizDescriptionRequired':
      return 'Quiz description is required'
    case 'timeLimitRequired':
      return 'Time limit is on and has no minutes: enter them or switch it off'
    case 'questionRequired':
      return 'At least one question is required'
    case 'questionTextRequired':
      return `${question} must have question text`
    case 'twoAnswersRequired':
      return `${question} must have at least 2 valid answers`
    case 'correctAnswerRequired':
      return `${question} must have a correct answer selected`
    case 'acceptableAnswerRequired':
      return `${question} must have at least one acceptable answer`
    case 'tooManyQuestions':
      return `A quiz can have at most ${limits.questions} questions`
    case 'tooManyOptions':
      return `${question} can have at most ${limits.options} answers`
    case 'textFormulaTooLong':
    case 'answerFormulaTooLong':
      return `${question} has a formula of more than ${limits.formula.toLocaleString('en-US')} characters`
  }
}

export const courseFaultSentences: Record<CourseFaultCode, string> = {
  courseTitleRequired: 'Course title is required',
  courseCodeRequired: 'Course code is required',
  courseCodeForm: 'Course code must contain only uppercase letters, numbers, and hyphens',
  courseSubjectRequired: 'Subject is required',
  courseDescriptionRequired: 'Course description is required',
  courseMaxStudents: `Max students must be between 1 and ${limits.courseStudents}`,
  courseCredits: `Credits must be between 1 and ${limits.courseCredits}`,
  courseDates: 'End date must be after start date',
}

export const moduleFaultSentences: Record<ModuleFaultCode, string> = {
  moduleTitleRequired: 'Module title is required',
  moduleTitleLong: `Module title can have at most ${limits.title} characters`,
  moduleLinkForm: 'The link must be a web address that begins with http:// or https://',
  moduleLinkUser: 'The link must not contain a user name or password (an @ before the site)',
  moduleFileRequired: 'Please choose a file',
}

export const passwordFaultSentences: Record<PasswordFaultCode, string> = {
  passwordShort: `Password must be at least ${limits.passwordMin} characters`,
  passwordLong: `Password must be at most ${limits.passwordMax} characters`,
  passwordRepeated: 'Password must not be a single repeated character',
  passwordSequence: 'Password must not be a sequence such as 12345678 or qwertyui',
  passwordCommon: 'This password is too common',
  passwordEmail: 'Password must not be the email address',
  passwordSchool: 'Password must not be the name of the school',
  passwordProduct: 'Password must not be the name of the product',
}
