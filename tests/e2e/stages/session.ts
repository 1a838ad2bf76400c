import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { User } from '../../../domain/people/user.ts'
import type { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import type { SessionCheck } from '../../../src/machines/session/setup.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import '../../support/pages/session-hooks.ts'

const ORIGIN = 'http://session.example'
/** Storage that is refused while the page runs cannot be brought about in Chromium. */
export const BROKEN_STORAGE = 'xstate.error.actor.storedUser'
const HTML =
  '<!doctype html><title>Session</title><link rel="stylesheet" href="/app.css"><div id="root"></div><script type="module" src="/app.js"></script>'

interface Bundle {
  script: string
  style: string
}

async function bundle(): Promise<Bundle> {
  const entry = join(import.meta.dirname, '../../support/tours/session-app.tsx')
  const output = { codeSplitting: false }
  const options = {
    write: false,
    minify: false,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input: entry, output },
  } as const
  const result = await build({ configFile: false, mode: 'test', logLevel: 'error', publicDir: false, build: options })
  const built: Bundle = { script: '', style: '' }
  for (const one of 'output' in result ? result.output : []) {
    if (one.type === 'chunk') built.script += one.code
    else if (one.fileName.endsWith('.css')) built.style += one.source
  }
  return built
}

let bundled: Promise<Bundle> | undefined

const isPage = ({ origin, pathname }: URL) => origin === ORIGIN && !pathname.startsWith('/api/')

async function serve(page: Page): Promise<void> {
  bundled ??= bundle()
  const { script, style } = await bundled
  await page.route(isPage, (route) => route.fulfill({ contentType: 'text/html', body: HTML }))
  await page.route(`${ORIGIN}/app.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.route(`${ORIGIN}/app.css`, (route) => route.fulfill({ contentType: 'text/css', body: style }))
}

const press = (name: string) => (_: unknown, page: Page) => page.getByRole('button', { name, exact: true }).click()

/** Another tab stores a user or removes it, which this tab hears of. */
const storeElsewhere = (page: Page, user: User | null) =>
  page.evaluate((value) => {
    if (value === null) localStorage.removeItem('examhall_user')
    else localStorage.setItem('examhall_user', value)
    window.dispatchEvent(new StorageEvent('storage', { key: 'examhall_user', newValue: value }))
  }, user && JSON.stringify(user))

const signInAs = async ({ user }: { user: User }, page: Page) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByRole('button', { name: 'Sign in to Examhall' }).click()
}

const me = (check: SessionCheck) =>
  check.kind === 'valid'
    ? { json: { success: true, user: check.user, serverNow: '2026-11-20T09:00:00.000Z' } }
    : { status: 401, json: { success: false, message: '', reason: 'sessionOver' } }

export const sessionStage: BrowserStage<typeof sessionMachine> = {
  open: async (page, { root }) => {
    await serve(page)
    const { user } = root.input as { user: User | null }
    if (user) await page.addInitScript((value) => localStorage.setItem('examhall_user', value), JSON.stringify(user))
    return `${ORIGIN}/`
  },
  calls: {
    checkSession: { url: '**/api/auth/me', answer: (event) => ('error' in event ? 'offline' : me(event.output as SessionCheck)) },
    endSession: {
      url: '**/api/auth/logout',
      method: 'POST',
      answer: (event) => ('error' in event ? 'offline' : { json: { success: true } }),
    },
  },
  settle: {
    checkSession: async (event, page, release) => {
      const isMissing = 'output' in event && (event.output as SessionCheck).kind === 'missing'
      await page.evaluate((missing) => {
        if (missing) localStorage.removeItem('examhall_user')
        globalThis.sessionHooks.letCheck()
      }, isMissing)
      if (!isMissing) await release('checkSession')
    },
    wakeWatch: (_, page) => page.evaluate(() => globalThis.sessionHooks.endWatch()),
    typingWatch: (_, page) => page.evaluate(() => globalThis.sessionHooks.endTypingWatch()),
    countUnsent: (event, page) =>
      page.evaluate((count) => globalThis.sessionHooks.endCount(count), 'error' in event ? null : Number(event.output)),
  },
  person: {
    SIGNED_IN: signInAs,
    SIGN_OUT: async (_, page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    },
    CONFIRM: press('Sign Out Anyway'),
    CANCEL: press('Close'),
    RETRY: press('Try Again'),
    GO_ON: (_, page) => page.getByRole('link', { name: /^Continue as/ }).click(),
    ASK_OWNER: (_, page) => page.getByRole('button', { name: /^Sign in as/ }).click(),
    SIGN_OUT_HERE: press('Sign Out Here Only'),
  },
  environment: {
    'attempt.started': (_, page) => page.evaluate(() => globalThis.sessionHooks.tell({ type: 'attempt.started', assignmentId: 'quiz' })),
    'attempt.ended': (_, page) => page.evaluate(() => globalThis.sessionHooks.tell({ type: 'attempt.ended' })),
    'unsent.changed': (event, page) =>
      page.evaluate((count) => globalThis.sessionHooks.tell({ type: 'unsent.changed', count }), 'count' in event ? Number(event.count) : 0),
    'request.unauthorized': (_, page) => page.evaluate(() => globalThis.sessionHooks.notifySignedOut()),
    'user.stored': (event, page) => storeElsewhere(page, 'user' in event ? (event.user as User | null) : null),
    'page.woke': (_, page) => page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    'session.checkRequested': (_, page) => page.evaluate(() => globalThis.sessionHooks.tell({ type: 'session.checkRequested' })),
    'text.typed': (_, page) => page.evaluate(() => globalThis.sessionHooks.tell({ type: 'text.typed' })),
    'typing.absent': (_, page) => page.evaluate(() => globalThis.sessionHooks.tell({ type: 'typing.absent' })),
    'session.endedElsewhere': (_, page) =>
      page.evaluate(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'examhall_signed_out', newValue: 'now' }))),
  },
  cannot: [BROKEN_STORAGE],
}
