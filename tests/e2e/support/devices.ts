import { type Browser, type BrowserContext, expect, type Route } from '@playwright/test'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { type Exam, signedInStudent } from '../../support/school/exam-school.ts'

/** A request that a page sent and that has not reached the server. */
export interface Held {
  url: string
  method: string
  body: unknown
}

/** Runs in the page: the texts of the edits that its browser keeps. */
export async function textsOnDevice(): Promise<string[]> {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await settled(indexedDB.open('examhall-answers'))
  const records = await settled<{ value: { textAnswer: string } }[]>(database.transaction('edits').objectStore('edits').getAll())
  database.close()
  return records.map(({ value }) => value.textAnswer)
}

/** Runs in the page: waits until the worker runs, and the questions are on the device. */
export async function countKeptExams(): Promise<number> {
  await navigator.serviceWorker.ready
  const found = await new Promise<number>((resolve) => {
    const opening = indexedDB.open('examhall-exams')
    opening.onsuccess = () => {
      if (!opening.result.objectStoreNames.contains('exams')) return resolve(0)
      const asked = opening.result.transaction('exams').objectStore('exams').count()
      asked.onsuccess = () => {
        opening.result.close()
        resolve(asked.result)
      }
    }
  })
  return found
}

/** One device of the student of an exam. */
export class Device extends ExamPage {
  readonly context: BrowserContext
  readonly #exam: Exam

  constructor(context: BrowserContext, page: ExamPage['page'], exam: Exam) {
    super(page, exam)
    this.context = context
    this.#exam = exam
  }

  static async open(browser: Browser, exam: Exam): Promise<Device> {
    const context = await signedInStudent(browser, exam)
    return new Device(context, await context.newPage(), exam)
  }

  /** A device with the cookies and the storage of another, as "Duplicate tab" makes them. */
  static async clone(browser: Browser, exam: Exam, other: Device): Promise<Device> {
    const storageState = await other.context.storageState()
    const context = await browser.newContext({ baseURL: exam.origin, locale: 'en-US', timezoneId: 'Europe/Berlin', storageState })
    return new Device(context, await context.newPage(), exam)
  }

  /** Another tab of the same device. */
  newTab = async (): Promise<Device> => new Device(this.context, await this.context.newPage(), this.#exam)

  async continue(): Promise<void> {
    await this.open()
    await this.press('Continue Quiz')
    await expect(this.page.getByRole('main').getByRole('heading', { name: /^Question \d of/ })).toBeFocused()
  }

  /** Opens the question whose answer is a short text, unless it is open. */
  async showText(): Promise<void> {
    if (!(await this.answer().isVisible())) await this.goTo(3)
  }

  async type(text: string): Promise<void> {
    await this.showText()
    await this.answer().fill(text)
  }

  /** Waits until an answer with this text is in the device's own database. */
  async isOnDevice(text: string): Promise<void> {
    await expect.poll(this.keptTexts).toContain(text)
  }

  keptTexts = (): Promise<string[]> => this.page.evaluate(textsOnDevice)
  keptExams = (): Promise<number> => this.page.evaluate(countKeptExams)

  /** Waits until the worker runs, and the questions are on the device. */
  isKept = () => expect.poll(this.keptExams).toBe(1)

  /** Types, and waits until the text is on this device alone. */
  async typeOffline(text: string): Promise<void> {
    await this.type(text)
    await expect(this.machine('answerSaving')).toHaveAttribute('data-state', /^sending\.offline /)
  }

  /** Lets nothing that matches reach the server, or lets it through and loses the reply; answers what was held. */
  async cut(pattern: string, { delivers = false }: { delivers?: boolean } = {}): Promise<Held[]> {
    const held: Held[] = []
    await this.page.route(pattern, async (route: Route) => {
      const request = route.request()
      if (request.method() === 'GET') return route.fallback()
      held.push({ url: request.url(), method: request.method(), body: request.postDataJSON() })
      if (delivers) await route.fetch()
      await route.abort('connectionreset')
    })
    return held
  }

  /** Lets requests through again, and tells the page that the network is back. */
  async mend(pattern: string): Promise<void> {
    await this.page.unroute(pattern)
    await this.page.evaluate(() => dispatchEvent(new Event('online')))
  }

  /** Has a request that was held arrive now. */
  async deliver({ url, method, body }: Held): Promise<{ status: number; body: Record<string, unknown> }> {
    const reply = await this.context.request.fetch(url, { method, data: body, headers: { Origin: this.#exam.origin } })
    return { status: reply.status(), body: await reply.json() }
  }

  /** What the server lists of the third question: the text that counts, and its rivals. */
  async onServer(): Promise<{ counts: string; rivals: string[]; isOpen: boolean }> {
    const reply = await this.context.request.get(`${this.#exam.origin}/api/assignments/${this.#exam.assignmentId}`)
    const { answers, rivals, attempt, questions } = await reply.json()
    const asked = questions.find(({ title }: { title: string }) => title === 'Name')?.id
    const texts = rivals.filter(({ questionId }: { questionId: string }) => questionId === asked)
    return {
      counts: answers[asked]?.textAnswer ?? '',
      rivals: texts.map(({ answer }: { answer: { textAnswer: string } }) => answer.textAnswer),
      isOpen: attempt !== null,
    }
  }

  /** The screen asks nothing and claims no other device. */
  async isAlone(): Promise<void> {
    await expect(this.page.getByText('This exam is open elsewhere')).toHaveCount(0)
    await expect(this.page.getByText('changed in two places')).toHaveCount(0)
  }
}
