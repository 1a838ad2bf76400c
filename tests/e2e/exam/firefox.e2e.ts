import { expect, test } from '@playwright/test'
import { findFirefox } from '../../../scripts/firefox.ts'
import { paths } from '../../../src/paths.ts'
import { holdTimersOf } from '../../support/held-timers.ts'
import { RESULT_SHOWN_MS } from '../../support/pages/exam-page.ts'
import { openExam } from '../../support/school/exam-school.ts'
import { FirefoxExam, startFirefox } from '../support/firefox-exam.ts'

const { path } = findFirefox()

// Where there is no Firefox this is no test at all: `npm test` says so beside its results.
if (path !== null)
  test('In Firefox a student signs in, takes an exam with a moment offline, and reads the result', async ({ baseURL }) => {
    test.setTimeout(300_000)
    const exam = await openExam(baseURL ?? '')
    const firefox = await startFirefox(path)
    try {
      const it = new FirefoxExam(await firefox.newPage())
      const { page } = it
      await page.evaluateOnNewDocument(holdTimersOf, RESULT_SHOWN_MS)
      await page.goto(`${exam.origin}${paths.login}`)
      await it.type('Email', exam.student.email)
      await it.type('Password', exam.student.password)
      await it.press('Sign in to Examhall')
      await it.heading('My Courses')
      await page.goto(`${exam.origin}${paths.quizAttempt(exam.assignmentId)}`)
      await it.press('Begin Quiz')
      await it.heading('Question 1 of 4')
      await it.choose('3')
      await it.press('Next')
      await it.choose('False')
      await it.press('Next')
      await it.saved()
      await page.setOfflineMode(true)
      await it.type('Your answer', 'Euclid')
      await it.says('1 answer is safe on this device; it will be sent when the connection is back')
      await page.setOfflineMode(false)
      await it.press('Next')
      await it.type('Your answer', 'Suppose there were finitely many.')
      await it.says('4/4 Answered')
      await it.saved()
      await it.press('Submit Quiz')
      await it.press('Submit now')
      await it.heading('Quiz Submitted')
      await it.says('3 / 10 points')
      expect(it.faults).toEqual([])
    } finally {
      await firefox.close()
      await exam.teacher.dispose()
    }
  })
