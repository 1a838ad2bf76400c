import type { Browser } from '../device/browser.ts'
import { keptOnDevice } from '../device/kept-records.ts'
import type { Page, View } from '../people/page.ts'
import type { Cast } from '../people/steps.ts'
import { textOfAnswer } from './ledger.ts'

const keyOf = (student: string, question: string, value: string): string => `${student} ${question} ${value}`

/** Knows which students are alone on one device, and whether a page tells them of somebody else. */
export class SingleDeviceStudents {
  readonly #cast: readonly Cast[]
  readonly #withOthers = new Set<string>()
  readonly #unread = new Set<string>()

  constructor(cast: readonly Cast[]) {
    this.#cast = cast
  }

  /** Notes that a student has two pages at once. */
  noteOther(student: string): void {
    this.#withOthers.add(student)
  }

  /** Notes what waits on a device that its browser does not show to a page that goes on: what is entered there is out of sight of it, so either of them can count and the other one has to be listed. */
  noteGoingOn(student: string, { factory, refusesDatabase }: Browser): void {
    if (!refusesDatabase) return
    for (const { question, value, isWaiting } of keptOnDevice(factory)) if (isWaiting) this.#unread.add(keyOf(student, question, value))
  }

  /** Notes a text that went with its page, because the device could keep no copy: a request of that page may still bring it. */
  noteUnkept(student: string, question: string, value: string): void {
    this.#unread.add(keyOf(student, question, value))
  }

  /** Returns whether a student who is alone is told of somebody else. */
  isToldOfOthers(student: string, page: Page, now: View | null): boolean {
    const devices = this.#cast.find((one) => one.student === student)?.devices ?? []
    if (devices.length !== 1 || this.#withOthers.has(student)) return false
    const isUnread = (question: string, value: string) => this.#unread.has(keyOf(student, question, value))
    // Before Continue nobody is asked, and Continue puts what is ahead into its field.
    const isUnasked = (ahead: boolean) => ahead && now?.status === null && now.view !== 'result'
    const rivals = page.listed().filter(({ rivalId, ahead }) => rivalId !== null && !isUnasked(ahead))
    return now?.view === 'readOnly' || rivals.some(({ questionId, answer }) => !isUnread(questionId, textOfAnswer(answer)))
  }
}
