import { quietly } from '../../device-record.ts'

const PREFIX = 'enroll_list_'
const PAUSE_MS = 300

/** Returns the list of students that was written for a course in this tab; '' without one. */
export const readEnrollListDraft = (courseId: string): string => quietly(() => sessionStorage.getItem(`${PREFIX}${courseId}`), null) ?? ''

const store = (courseId: string, text: string): void =>
  quietly(() => {
    if (text === '') sessionStorage.removeItem(`${PREFIX}${courseId}`)
    else sessionStorage.setItem(`${PREFIX}${courseId}`, text)
  }, undefined)

export interface EnrollListKeeper {
  /** Remembers the text in a moment; an empty one is forgotten. */
  keep: (text: string) => void
  /** Remembers at once what still waits. */
  flush: () => void
}

/** Keeps what is written for a course across reloads of this tab, where storage allows it. */
export function createEnrollListKeeper(courseId: string): EnrollListKeeper {
  let waiting: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (waiting !== null) store(courseId, waiting)
    waiting = null
  }
  const keep = (text: string) => {
    waiting = text
    clearTimeout(timer)
    timer = setTimeout(flush, PAUSE_MS)
  }
  return { keep, flush }
}
