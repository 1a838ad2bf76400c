import type { DatabaseSync } from 'node:sqlite'
import type { Item } from '../../../server/features/attempts/engine/command-table.ts'
import { students } from '../server/school.ts'
import { type AttemptFacts, attemptFacts, countedTexts, type HeldText } from '../server/server-facts.ts'
import { changedCourse, restored } from './course-changes.ts'
import type { Ledger } from './ledger.ts'
import type { RoomCourse } from './room-times.ts'

export interface Violation {
  rule: string
  words: string
  at: number
}

/** When an attempt began, and how it ended, in true time since the opening. */
export interface Course extends RoomCourse {
  student: string
  beganAt: number
  closedAt: number | null
  sealed: string | null
  receipt: string | null
  /** Whether its person had submitted when it was closed. */
  isOwn: boolean
  /** The receipts that it has had before it was reopened. */
  earlier: string[]
}

/** When the school's server was away, in true time since the opening; `to` is null while it still is. */
export interface Outage {
  from: number
  to: number | null
}

export interface ObserverOptions {
  raw: DatabaseSync
  ledger: Ledger
  now: () => number
  /** Whether a student has submitted and not come back to the questions since. */
  hasSubmitted: (student: string) => boolean
}

const writing = new Set(['save', 'submit', 'acceptEvidence', 'keepAnswersFile'])
const newCourse = (student: string, beganAt: number): Course => ({
  ...{ student, beganAt, closedAt: null, sealed: null, receipt: null, isOwn: false },
  ...{ earlier: [], pauses: [], given: [] },
})

const quiet = new Set(['beat', 'findOverdue'])

/** Watches the server's rows after every transaction, and notes what must never happen. */
export class Observer {
  readonly violations: Violation[] = []
  readonly courses = new Map<string, Course>()
  readonly outages: Outage[] = []
  readonly #counted = new Map<string, string>()
  readonly #writers = new Map<string, string>()
  readonly #raw: DatabaseSync
  readonly #ledger: Ledger
  readonly #now: () => number
  readonly #hasSubmitted: (student: string) => boolean

  constructor({ raw, ledger, now, hasSubmitted }: ObserverOptions) {
    this.#raw = raw
    this.#ledger = ledger
    this.#now = now
    this.#hasSubmitted = hasSubmitted
  }

  violate(rule: string, words: string): void {
    if (!this.violations.some((known) => known.rule === rule && known.words === words))
      this.violations.push({ rule, words, at: this.#now() })
  }

  /** Looks at what a transaction has changed. */
  witness(items: readonly Item[]): void {
    if (items.every(({ name }) => quiet.has(name))) return
    const attempts = this.follow()
    if (items.some(({ name }) => writing.has(name))) this.#compare(items, attempts)
  }

  /** Notes which attempts have begun and which have ended. */
  follow(): AttemptFacts[] {
    const attempts = attemptFacts(this.#raw)
    for (const attempt of attempts) this.#follow(attempt)
    return attempts
  }

  #follow(attempt: AttemptFacts): void {
    const { id, status, receipt, student, closedBy } = attempt
    const now = this.#now()
    const course = this.courses.get(id) ?? newCourse(student, now)
    this.courses.set(id, course)
    changedCourse(course, attempt, now)
    if (status === 'open' || course.closedAt !== null) return
    course.closedAt = now
    course.receipt = receipt
    const isRestored = receipt !== null && course.earlier.includes(receipt)
    if (isRestored) restored(course, now)
    course.isOwn = isRestored || closedBy === 'teacher' || (closedBy === 'student' && this.#hasSubmitted(student))
    course.sealed = this.#seal(id)
  }

  #seal(attempt: string): string {
    return JSON.stringify(countedTexts(this.#raw).filter((text) => text.attempt === attempt))
  }

  /** What an attempt held when it was closed stays. */
  checkSeals(): void {
    for (const { id, receipt } of attemptFacts(this.#raw)) {
      const course = this.courses.get(id)
      if (!course?.sealed) continue
      if (course.sealed !== this.#seal(id)) this.violate('one submission', `what counts of ${id} changed after it was closed`)
      if (course.receipt !== receipt) this.violate('one submission', `${id} has a second receipt`)
    }
  }

  #compare(items: readonly Item[], attempts: readonly AttemptFacts[]): void {
    for (const text of countedTexts(this.#raw)) {
      const { attempt } = text
      const { student = '', epoch = 0 } = attempts.find(({ id }) => id === attempt) ?? {}
      if (this.noteCounted(text, student)) this.#checkWriter(items, attempt, epoch)
    }
  }

  /** Notes a text that counts now; tells whether it is another one than before. */
  noteCounted({ attempt, question, value }: HeldText, student: string): boolean {
    const key = `${attempt} ${question}`
    const before = this.#counted.get(key)
    if (before === value) return false
    this.#counted.set(key, value)
    if (before !== undefined) this.#checkSight(student, attempt, question, before, value)
    return true
  }

  #checkSight(student: string, attempt: string, question: string, before: string, value: string): void {
    const { edits } = this.#ledger
    const name = nameOf(student)
    const of = (said: string) =>
      edits.filter((edit) => edit.student === name && edit.attempt === attempt && edit.question === question && edit.value === said)
    const old = of(before)
    if (old.length === 0) return
    const seen = this.#ledger.closure(of(value).map(({ id }) => id))
    if (old.some(({ id }) => seen.has(id))) return
    this.violate('replaced out of sight', `${name}'s "${before}" in ${question} gave way to "${value}", which was entered out of its sight`)
  }

  #checkWriter(items: readonly Item[], attempt: string, epoch: number): void {
    const writers = items.flatMap(({ name, command }) =>
      (name === 'save' || name === 'submit') && command.attemptId === attempt && command.writer !== null ? [command.writer] : [],
    )
    const [writer] = writers
    // The epoch is read after all of them: a save before a take-over belongs to the one before.
    if (items.some(({ name }) => name === 'begin' || name === 'takeOver')) return
    if (writer !== undefined && writers.every((other) => other === writer)) this.noteWriter(attempt, epoch, writer)
  }

  /** Notes who changed what counts. */
  noteWriter(attempt: string, epoch: number, writer: string): void {
    const key = `${attempt} ${epoch}`
    const known = this.#writers.get(key) ?? writer
    this.#writers.set(key, known)
    if (known !== writer) this.violate('one writer', `two writers changed ${attempt} in epoch ${epoch}`)
  }
}

export const nameOf = (studentId: string): string => students.find(({ id }) => id === studentId)?.firstName ?? ''
