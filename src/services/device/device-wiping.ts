import { deviceRecord, keysWith, quietly } from '../../device-record.ts'

/** Written for a moment by Sign Out, so that every other tab sees it before the user disappears. */
export const SIGNED_OUT_KEY = 'examhall_signed_out'
const PROGRESS_PREFIX = 'quiz_answers_'
/** Grades that a teacher wrote and has not saved. */
export const GRADE_DRAFT_PREFIX = 'grade_draft_'
/** An answer that waits for the server where the browser has no database; it holds its owner. */
export const UNSENT_PREFIX = 'examhall_unsent_'
/** Says that recovery codes were shown here and not confirmed as kept; it ends with their owner's id. */
export const UNKEPT_CODES_PREFIX = 'examhall_unkept_codes_'
/** How pages look and which keys they listen to on this device is nobody's data. */
const SETTINGS_KEYS = ['examhall_appearance', 'examhall_exam']

const KEPT_PREFIXES = [PROGRESS_PREFIX, GRADE_DRAFT_PREFIX, UNSENT_PREFIX, UNKEPT_CODES_PREFIX]

const staysHere = (key: string): boolean => SETTINGS_KEYS.includes(key) || KEPT_PREFIXES.some((prefix) => key.startsWith(prefix))

/** Empties local and session storage, all but the settings of this device, the local records of quizzes, answers and grades that are not saved, and notes of codes that nobody kept. */
export const wipeDevice = (): void =>
  quietly(() => {
    for (const key of Object.keys(localStorage)) if (!staysHere(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  }, undefined)

const ownerIn = (found: unknown): unknown => (typeof found === 'object' && found !== null && 'userId' in found ? found.userId : null)

/** Forgets the local records of a person's quizzes; everybody else's stay. */
export function forgetProgressOf(userId: string): void {
  const records = keysWith(PROGRESS_PREFIX).map((key) => deviceRecord(key, ownerIn))
  for (const record of records) if (record.read() === userId) record.remove()
}

/** Lets the other tabs see that the user has signed out, and empties the storage as `wipeDevice` does. */
export const clearDevice = (): void => {
  quietly(() => localStorage.setItem(SIGNED_OUT_KEY, 'now'), undefined)
  wipeDevice()
}
