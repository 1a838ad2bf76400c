import { expect } from '@playwright/test'
import type { Happening } from './breakdowns.ts'

/** The titles of the ten questions, in their order. */
export const titles = Array.from({ length: 10 }, (_, index) => `Part ${index + 1}`)
/** Ten essays. */
export const questions = titles.map((title) => ({ title, questionText: `${title}?`, questionType: 'essay', points: 1 }))

/** What breaks of the line; `on` gives back the network, `mend` ends the rest. */
export type LineHappening = 'off' | 'on' | 'lose' | 'drop' | 'mend'

/** A device on which an exam is open, in one browser or another. */
export interface BreakableDevice {
  /** Opens a question unless it is open, and has its field hold a text. */
  type: (place: number, text: string) => Promise<void>
  keptTexts: () => Promise<string[]>
  /** What the server holds of each question by its title; null where it cannot be asked. */
  stored: () => Promise<Record<string, string> | null>
  line: (happening: LineHappening) => Promise<void>
  reload: () => Promise<void>
  /** The process of the page ends without warning; another one opens the exam. */
  crash: () => Promise<void>
  /** Continues the exam where it was left. */
  goOn: () => Promise<void>
  /** Waits until the server holds everything, after the browser has heard that the network is back. */
  saved: () => Promise<void>
}

/** A student who types on through what happens to page and network. */
export class BreakdownStudent {
  readonly #device: BreakableDevice
  #place = 0
  typed = 0
  readonly latest: Record<string, string> = {}

  constructor(device: BreakableDevice) {
    this.#device = device
  }

  async #type(place: number): Promise<void> {
    const text = `text ${++this.typed} of part ${place}`
    await this.#device.type(place, text)
    this.latest[`Part ${place}`] = text
    const isKept = async () => (await this.#device.keptTexts()).includes(text) || (await this.#device.stored())?.[`Part ${place}`] === text
    await expect.poll(isKept).toBe(true)
  }

  async #break(happening: Exclude<Happening, number>): Promise<void> {
    if (happening === 'again') return this.#type(this.#place)
    if (happening !== 'reload' && happening !== 'crash') return this.#device.line(happening)
    await this.#device[happening]()
    await this.#device.goOn()
  }

  async live(through: readonly Happening[]): Promise<void> {
    for (const happening of through) {
      if (typeof happening !== 'number') await this.#break(happening)
      else for (let typed = 0; typed < happening; typed++) await this.#type(++this.#place)
    }
    await this.#device.saved()
  }
}
