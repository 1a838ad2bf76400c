import { type BrowserContext, expect, test } from '@playwright/test'
import { countFrom } from '../../support/counts.ts'
import { type Exam, openExam, storedAnswers } from '../../support/school/exam-school.ts'
import { type BreakableDevice, BreakdownStudent, type LineHappening, questions } from '../support/breakdowns/breakdown-student.ts'
import { breakdowns } from '../support/breakdowns/breakdowns.ts'
import { Device } from '../support/devices.ts'

test.use({ serviceWorkers: 'allow' })

/** All twenty take some minutes: `BREAKDOWNS=20 npx playwright test breakdowns --project=chromium`. */
const count = countFrom('BREAKDOWNS', 2)
const CALLS = '**/api/**'

/** A device in Chromium, whose page can be crashed and whose requests can be held. */
class ChromiumDevice implements BreakableDevice {
  readonly #exam: Exam
  readonly #context: BrowserContext
  #device: Device

  constructor(device: Device, exam: Exam) {
    this.#device = device
    this.#context = device.context
    this.#exam = exam
  }

  async type(place: number, text: string): Promise<void> {
    if (!(await this.#device.heading(`Question ${place} of`).isVisible())) await this.#device.goTo(place)
    await this.#device.answer().fill(text)
  }

  keptTexts = (): Promise<string[]> => this.#device.keptTexts()
  stored = async () => (await storedAnswers(this.#context, this.#exam).catch(() => null))?.answers ?? null

  async goOn(): Promise<void> {
    const { page } = this.#device
    const again = page.getByRole('button', { name: 'Continue Quiz' })
    const question = page.getByRole('main').getByRole('heading', { name: /^Question \d+ of/ })
    await expect(again.or(question)).toBeVisible({ timeout: 40_000 })
    if (await again.isVisible()) await again.click()
    await expect(question).toBeVisible({ timeout: 20_000 })
  }

  async crash(): Promise<void> {
    await this.#device.page.goto('chrome://crash').catch(() => undefined)
    const next = await this.#device.newTab()
    await this.#device.page.close()
    this.#device = next
    await next.open()
  }

  async reload(): Promise<void> {
    await this.#device.page.reload()
  }

  async line(happening: LineHappening): Promise<void> {
    if (happening === 'off' || happening === 'on') await this.#context.setOffline(happening === 'off')
    if (happening === 'drop') await this.#context.route(CALLS, (route) => route.abort('connectionreset'))
    if (happening === 'lose')
      await this.#context.route(CALLS, async (route) => {
        if (route.request().method() === 'GET') return route.fallback()
        await route.fetch().catch(() => undefined)
        await route.abort('connectionreset').catch(() => undefined)
      })
    if (happening === 'mend') await this.#context.unroute(CALLS)
  }

  async saved(): Promise<void> {
    await this.#device.page.evaluate(() => dispatchEvent(new Event('online')))
    await this.#device.saved()
    await this.#device.isAlone()
  }
}

// Shows: A reload without a network shows the attempt from this device; writing goes on, and everything is sent later.
for (const [index, happenings] of breakdowns.slice(0, count).entries())
  test(`No typed answer is lost in breakdown ${index + 1}: ${happenings.join(', ')}`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    const exam = await openExam(baseURL ?? '', { questions })
    const device = await Device.open(browser, exam)
    await device.begin()
    await device.isKept()
    const student = new BreakdownStudent(new ChromiumDevice(device, exam))
    await student.live(happenings)
    const { answers } = await storedAnswers(device.context, exam)
    expect(student.typed).toBeGreaterThanOrEqual(10)
    expect(answers).toMatchObject(student.latest)
    await device.context.close()
    await exam.teacher.dispose()
  })
