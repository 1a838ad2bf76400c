import { expect, test } from '@playwright/test'
import { findFirefox } from '../../../scripts/firefox.ts'
import { countFrom } from '../../support/counts.ts'
import { openExam } from '../../support/school/exam-school.ts'
import { BreakdownStudent, questions } from '../support/breakdowns/breakdown-student.ts'
import { breakdowns } from '../support/breakdowns/breakdowns.ts'
import { FirefoxDevice } from '../support/breakdowns/firefox-device.ts'

/** All twenty take some minutes: `BREAKDOWNS=20 npx playwright test firefox-breakdowns --project=chromium`. */
const count = countFrom('BREAKDOWNS', 2)
const { path } = findFirefox()

// Where there is no Firefox this is no test at all: `npm test` says so beside its results.
if (path !== null)
  for (const [index, happenings] of breakdowns.slice(0, count).entries())
    test(`In Firefox no typed answer is lost in breakdown ${index + 1}: ${happenings.join(', ')}`, async ({ baseURL }) => {
      test.setTimeout(300_000)
      const exam = await openExam(baseURL ?? '', { questions })
      const device = await FirefoxDevice.open(path, exam)
      try {
        await device.begin()
        const student = new BreakdownStudent(device)
        await student.live(happenings)
        expect(student.typed).toBeGreaterThanOrEqual(10)
        expect(await device.stored()).toMatchObject(student.latest)
      } finally {
        await device.close()
        await exam.teacher.dispose()
      }
    })
