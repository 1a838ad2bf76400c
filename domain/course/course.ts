import { limits } from '../limits.ts'

export const subjects = ['Mathematics', 'Physical Sciences', 'Life Sciences'] as const

const SUBJECT_OF_NONE = 'General'

/** What the course form sends; dates are ISO strings or null. */
export interface CourseDraft {
  title: string
  code: string
  subject: string
  description: string
  maxStudents: number
  credits: number
  startDate: string | null
  endDate: string | null
}

export type CourseFaultCode =
  | 'courseTitleRequired'
  | 'courseCodeRequired'
  | 'courseCodeForm'
  | 'courseSubjectRequired'
  | 'courseDescriptionRequired'
  | 'courseMaxStudents'
  | 'courseCredits'
  | 'courseDates'

/** Lists a course's faults in the order of the form, each with the field it belongs to. */
export function courseFaults(course: CourseDraft): { field: keyof CourseDraft; code: CourseFaultCode }[] {
  const checks: [boolean, keyof CourseDraft, CourseFaultCode][] = [
    [course.title.trim() === '', 'title', 'courseTitleRequired'],
    [course.code.trim() === '', 'code', 'courseCodeRequired'],
    [course.code.trim() !== '' && !/^[A-Z0-9-]+$/.test(course.code), 'code', 'courseCodeForm'],
    [course.subject.trim() === '', 'subject', 'courseSubjectRequired'],
    [course.description.trim() === '', 'description', 'courseDescriptionRequired'],
    [!isBetween(course.maxStudents, limits.courseStudents), 'maxStudents', 'courseMaxStudents'],
    [!isBetween(course.credits, limits.courseCredits), 'credits', 'courseCredits'],
    [endsTooEarly(course), 'endDate', 'courseDates'],
  ]
  return checks.filter(([fails]) => fails).map(([, field, code]) => ({ field, code }))
}

const isBetween = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most

const endsTooEarly = ({ startDate, endDate }: CourseDraft): boolean =>
  startDate !== null && endDate !== null && Date.parse(endDate) <= Date.parse(startDate)

/** Names the subject of a course as its students read it: 'General' where the course has none. */
export const shownSubject = (subject: string): string => subject.trim() || SUBJECT_OF_NONE

/** Generates a course code: first 3 letters of the subject + initials of up to 3 title words + the last 4 digits of `now` (epoch ms). */
export function generateCourseCode(subject: string, title: string, now: number): string {
  const letters = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const initials = title
    .trim()
    .split(/\s+/u)
    .slice(0, 3)
    .map((word) => letters(word).slice(0, 1))
    .join('')
  return `${letters(subject).slice(0, 3)}${initials}${String(now).slice(-4)}`
}

const filledIn = { maxStudents: 999, credits: 3 } as const

/** Tells whether somebody entered how many places a course has; the form fills the number in without asking. */
export const isPlaceCountEntered = ({ maxStudents }: { maxStudents: number }): boolean => maxStudents !== filledIn.maxStudents

/** Tells whether somebody entered the credits and the dates of a course; the form fills them in without asking, always together. */
export const areCourseFactsEntered = (course: { maxStudents: number; credits: number }): boolean =>
  isPlaceCountEntered(course) || course.credits !== filledIn.credits

/** What a course created by a teacher gets besides what the form asks: 999 students, 3 credits, from now to 31 December of this year. */
export function courseDefaults(now: Date): Pick<CourseDraft, 'maxStudents' | 'credits' | 'startDate' | 'endDate'> {
  const end = new Date(now.getFullYear(), 11, 31, 23, 59)
  return {
    ...filledIn,
    startDate: now.toISOString(),
    endDate: (end > now ? end : new Date(now.getTime() + 86_400_000)).toISOString(),
  }
}

/** Returns the whole weeks between two instants (ISO strings), rounded up, or null where one is missing. */
export function weeksBetween(start: string | null, end: string | null): number | null {
  if (start === null || end === null) return null
  return Math.max(1, Math.ceil((Date.parse(end) - Date.parse(start)) / 604_800_000))
}

/** Returns whether a module is shown in the page: a document or a film of our own; a link and whatever lies on another site opens in a tab of its own. */
export const opensInPage = ({ kind, url }: { kind: 'pdf' | 'video' | 'link'; url: string }): boolean =>
  kind !== 'link' && url.startsWith('/') && !url.startsWith('//')
