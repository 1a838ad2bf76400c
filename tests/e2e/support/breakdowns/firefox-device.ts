import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, request } from '@playwright/test'
import type { Browser } from 'puppeteer-core'
import { paths } from '../../../../src/paths.ts'
import type { Exam } from '../../../support/school/exam-school.ts'
import { countKeptExams, textsOnDevice } from '../devices.ts'
import { FirefoxExam, startFirefox } from '../firefox-exam.ts'
import type { BreakableDevice, LineHappening } from './breakdown-student.ts'
import { Line } from './line.ts'

const LOOKS_AFTER_MS = 60_000

/** What the server is asked by somebody else's browser, on a line that nothing breaks. */
async function openReader({ origin, assignmentId, student }: Exam) {
  const reader = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } })
  await reader.post('/api/auth/login', { data: { email: student.email, password: student.password } })
  return {
    async stored(): Promise<Record<string, string>> {
      const { answers, questions } = await (await reader.get(`/api/assignments/${assignmentId}`)).json()
      return Object.fromEntries(questions.map(({ id, title }: { id: string; title: string }) => [title, answers[id]?.textAnswer ?? '']))
    },
    close: () => reader.dispose(),
  }
}

/** A device in Firefox, behind a line that can be cut; a crash is that of the whole browser, which opens again with what it has on disk. */
export class FirefoxDevice implements BreakableDevice {
  readonly #path: string
  readonly #exam: Exam
  readonly #line: Line
  readonly #reader: Awaited<ReturnType<typeof openReader>>
  readonly #profile = mkdtempSync(join(tmpdir(), 'examhall-firefox-'))
  #firefox: Browser | null = null
  #it: FirefoxExam | null = null

  private constructor(path: string, exam: Exam, line: Line, reader: Awaited<ReturnType<typeof openReader>>) {
    this.#path = path
    this.#exam = exam
    this.#line = line
    this.#reader = reader
  }

  static async open(path: string, exam: Exam): Promise<FirefoxDevice> {
    const device = new FirefoxDevice(path, exam, await Line.open(exam.origin), await openReader(exam))
    await device.#start()
    return device
  }

  get #exams(): FirefoxExam {
    if (!this.#it) throw new Error('Firefox is not open')
    return this.#it
  }

  get #address(): string {
    return `${this.#line.origin}${paths.quizAttempt(this.#exam.assignmentId)}`
  }

  async #start(): Promise<void> {
    this.#firefox = await startFirefox(this.#path, this.#profile)
    this.#it = new FirefoxExam(await this.#firefox.newPage())
  }

  async begin(): Promise<void> {
    const it = this.#exams
    await it.page.goto(`${this.#line.origin}${paths.login}`)
    await it.type('Email', this.#exam.student.email)
    await it.type('Password', this.#exam.student.password)
    await it.press('Sign in to Examhall')
    await it.heading('My Courses')
    await it.page.goto(this.#address)
    await it.press('Begin Quiz')
    await it.heading('Question 1 of 10')
    await expect.poll(() => it.page.evaluate(countKeptExams), { timeout: LOOKS_AFTER_MS }).toBe(1)
  }

  async type(place: number, text: string): Promise<void> {
    const it = this.#exams
    const heading = `Question ${place} of 10`
    if (!(await it.hasRole('heading', heading))) await it.goTo(place)
    await it.heading(heading)
    await it.fill('Your answer', text)
  }

  keptTexts = (): Promise<string[]> => this.#exams.page.evaluate(textsOnDevice)
  stored = (): Promise<Record<string, string>> => this.#reader.stored()

  async line(happening: LineHappening): Promise<void> {
    this.#line.turn(happening === 'mend' ? 'on' : happening)
  }

  async reload(): Promise<void> {
    await this.#exams.page.reload()
  }

  async crash(): Promise<void> {
    this.#firefox?.process()?.kill('SIGKILL')
    await this.#start()
    await this.#exams.page.goto(this.#address)
  }

  async goOn(): Promise<void> {
    const it = this.#exams
    const isThere = async () => (await it.hasRole('button', 'Continue Quiz')) || (await it.isAtQuestion())
    await expect.poll(isThere, { timeout: LOOKS_AFTER_MS }).toBe(true)
    if (!(await it.isAtQuestion())) await it.press('Continue Quiz')
    await expect.poll(() => it.isAtQuestion(), { timeout: LOOKS_AFTER_MS }).toBe(true)
  }

  async saved(): Promise<void> {
    const it = this.#exams
    await it.page.evaluate(() => dispatchEvent(new Event('online')))
    await it.saved()
    expect(await it.page.evaluate(() => document.body.innerText)).not.toMatch(/open elsewhere|changed in two places/)
  }

  async close(): Promise<void> {
    await this.#firefox?.close()
    this.#line.close()
    await this.#reader.close()
    rmSync(this.#profile, { recursive: true, force: true })
  }
}
