import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { endWithUsage } from '../server/asks-for-help.ts'
import { buildWhereNeeded } from './build/where-needed.ts'
import { chromiumArgs, findChromium } from './chromium.ts'
import { editor, exam, grading, signIn, statistics, visualiser } from './pictures/scenes.ts'
import { openSchool, openVisualiser, type Site } from './pictures/school.ts'
import { root } from './project.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

/** Replaces what depends on the moment: the time of the last save, the time left and dates, which the sample school counts from today. */
const stopTime = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode } = texts
      const text = currentNode.nodeValue ?? ''
      if (/^Saved \d/.test(text)) currentNode.nodeValue = 'Saved 9:41'
      if (/^\d+:\d\d$/.test(text.trim())) currentNode.nodeValue = '31:27'
      currentNode.nodeValue = (currentNode.nodeValue ?? '').replaceAll(
        /[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M/g,
        'Nov 13, 2026, 11:00 PM',
      )
    }
  })

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await stopTime(page)
  await page.screenshot({ path: join(root, 'docs/pictures', `${name}.png`), animations: 'disabled', caret: 'hide' })
  process.stdout.write(`docs/pictures/${name}.png\n`)
}

async function withPage(browser: Browser, site: Site, options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: DESK,
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...options,
  })
  await act(await context.newPage())
  await context.close()
}

async function takeStudent(browser: Browser, school: Site): Promise<void> {
  await withPage(browser, school, {}, async (page) => {
    await signIn(page, 'student')
    await exam(page)
    await take(page, 'quiz')
    await page.emulateMedia({ colorScheme: 'dark' })
    await take(page, 'quiz-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(PHONE)
    await take(page, 'phone')
  })
}

async function takeTeacher(browser: Browser, school: Site): Promise<void> {
  await withPage(browser, school, {}, async (page) => {
    await signIn(page, 'teacher')
    for (const [name, show] of Object.entries({ editor, grading, statistics })) {
      await show(page)
      await take(page, name)
    }
  })
}

const args = process.argv.slice(2)
endWithUsage('npm run docs:pictures', args, args.length === 0)
buildWhereNeeded()
const executablePath = findChromium()
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
const school = await openSchool()
const charts = await openVisualiser()
try {
  await takeStudent(browser, school)
  await takeTeacher(browser, school)
  await withPage(browser, charts, {}, async (page) => {
    await visualiser(page)
    await take(page, 'visualiser')
  })
} finally {
  await Promise.all([browser.close(), school.close(), charts.close()])
}
