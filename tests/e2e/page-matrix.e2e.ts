import { type Browser, type BrowserContext, expect, test } from '@playwright/test'
import { faultsOf } from '../support/pages/axe.ts'
import { allSizes, faultsOfFit, type Size } from '../support/pages/page-fit.ts'
import { type HostileSchool, openHostileSchool, type Somebody, signedInAs } from '../support/school/hostile-school.ts'
import { openScreen, type Screen } from './support/screens.ts'
import { examLooks, studentLooks, visitorLooks } from './support/student-screens.ts'
import { adminLooks, courseLooks, editorLooks, reviewLooks } from './support/teacher-screens.ts'

/** Every run takes the sizes where most breaks, and all up to 1280 px in an exam; PAGE_MATRIX=full takes all of them everywhere, and axe in both themes. */
const isFull = process.env.PAGE_MATRIX === 'full'
const commonSizes: readonly Size[] = isFull
  ? allSizes
  : [
      [320, 100],
      [1280, 100],
      [390, 200],
    ]

const examSizes = isFull ? allSizes : allSizes.filter(([width]) => width <= 1280)

const walks: readonly (readonly [who: string, looks: readonly Screen[], somebody: Somebody | null, sizes?: readonly Size[]])[] = [
  ['a visitor', visitorLooks, null],
  ['a student who reads', studentLooks, 'student'],
  ['a student in an exam', examLooks, 'student', examSizes],
  ['a teacher with courses', courseLooks, 'teacher'],
  ['a teacher who writes', editorLooks, 'teacher'],
  ['a teacher who grades', reviewLooks, 'teacher'],
  ['an admin', adminLooks, 'admin'],
]

const contextOf = (browser: Browser, school: HostileSchool, somebody: Somebody | null): Promise<BrowserContext> =>
  somebody ? signedInAs(browser, school, somebody) : browser.newContext({ baseURL: school.origin, reducedMotion: 'reduce' })

test.describe('With long words, Arabic and Chinese names and wide formulas nothing is too wide, cut or covered', () => {
  for (const [who, looks, somebody, sizes = commonSizes] of walks)
    test(`on the pages of ${who}`, async ({ browser, baseURL }) => {
      test.setTimeout(isFull ? 900_000 : 180_000)
      const school = await openHostileSchool(baseURL ?? '')
      const context = await contextOf(browser, school, somebody)
      const page = await context.newPage()
      for (const look of looks) {
        await openScreen(look, { page, school })
        expect.soft(await faultsOfFit(page, sizes), look[0]).toEqual([])
        for (const colorScheme of isFull ? (['light', 'dark'] as const) : []) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          expect.soft(await faultsOf(page), `axe on ${look[0]}, ${colorScheme}`).toEqual([])
        }
      }
      await context.close()
    })
})
