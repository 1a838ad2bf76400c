import type { MatchType, QuestionType } from '../../domain/quiz/quiz.ts'

/** A picture of the sample school: a PNG in `images/` and what it shows. */
export interface Picture {
  file: string
  alt: string
}

/** A question of the sample school, with what its students type. */
export interface SampleQuestion {
  title: string
  text: string
  type: QuestionType
  points: number
  picture: Picture | null
  options: string[]
  correct: number
  why: string
  accepted: string[]
  matchType: MatchType
  typedRight: string[]
  typedWrong: string[]
}

export type SampleCourseKey = 'mathematics' | 'physics' | 'biology'

/** A quiz or another assignment of the sample school; times in days from the first start. */
export interface SampleAssignment {
  key: string
  course: SampleCourseKey
  type: 'quiz' | 'discussion' | 'external_tool' | 'other'
  title: string
  description: string
  instructions: string
  isPublished: boolean
  opens: number | null
  due: number | null
  closes: number | null
  minutes: number | null
  attempts: number | null
  shuffle: boolean
  showAnswers: boolean
  oneAtTime: boolean
  locked: boolean
  accessCode: string
  points: number
  questions: SampleQuestion[]
}

type Required = Pick<SampleAssignment, 'key' | 'course' | 'title' | 'description'>

/** Fills in what most assignments share: published, always open, one attempt, answers shown afterwards. */
export const assignment = (given: Required & Partial<SampleAssignment>): SampleAssignment => ({
  type: 'quiz',
  instructions: '',
  isPublished: true,
  opens: null,
  due: null,
  closes: null,
  minutes: null,
  attempts: 1,
  shuffle: false,
  showAnswers: true,
  oneAtTime: false,
  locked: false,
  accessCode: '',
  points: 0,
  questions: [],
  ...given,
})

const plain = {
  picture: null,
  options: [],
  correct: 0,
  why: '',
  accepted: [],
  matchType: 'exact',
  typedRight: [],
  typedWrong: [],
} satisfies Partial<SampleQuestion>

type Written = Pick<SampleQuestion, 'title' | 'points' | 'text'>

/** A multiple-choice question: `correct` is the place of the right option, `why` its feedback. */
export const choice = (given: Written & Pick<SampleQuestion, 'options' | 'correct' | 'why'> & { picture?: Picture }): SampleQuestion => ({
  ...plain,
  ...given,
  type: 'multiple_choice',
})

/** A statement that is true or false. */
export const statement = ({ isTrue, ...given }: Written & { isTrue: boolean; why: string }): SampleQuestion => ({
  ...plain,
  ...given,
  type: 'true_false',
  options: ['True', 'False'],
  correct: isTrue ? 0 : 1,
})

type Short = Written & Pick<SampleQuestion, 'accepted' | 'typedWrong'> & { matchType?: MatchType; typedRight?: string[]; picture?: Picture }

/** A question answered in a few words; students type the accepted answers unless others are given. */
export const short = (given: Short): SampleQuestion => ({ ...plain, typedRight: given.accepted, ...given, type: 'short_answer' })

/** A question answered at length; the replies are what students write, the best ones first. */
export const essay = ({ replies, ...given }: Written & { replies: string[] }): SampleQuestion => ({
  ...plain,
  ...given,
  type: 'essay',
  typedRight: replies.slice(0, Math.ceil(replies.length / 2)),
  typedWrong: replies.slice(Math.ceil(replies.length / 2)),
})
