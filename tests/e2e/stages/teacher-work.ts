import type { Page, Route } from '@playwright/test'
import type { courseModulesMachine } from '../../../src/machines/course-modules/course-modules.machine.ts'
import type { enrollListMachine } from '../../../src/machines/enroll-list/enroll-list.machine.ts'
import type { EnrollStart } from '../../../src/machines/enroll-list/setup.ts'
import type { registrationRequestsMachine } from '../../../src/machines/registration-requests/registration-requests.machine.ts'
import type { PendingRequests } from '../../../src/machines/registration-requests/setup.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { type Answer, reply } from '../../support/pages/held-calls.ts'
import { pdf } from '../../support/school/files.ts'
import { algebra } from '../../support/school/teaching.ts'
import { endReading, holdFiles } from '../support/held-files.ts'
import { answered, answerJson, openAsTeacher, requestsUrl } from '../support/page-tours.ts'

declare global {
  var upload: XMLHttpRequest | undefined
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()
const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const inRow = (page: Page, moduleId: string, name: RegExp) => page.locator(`[data-row="${moduleId}"]`).getByRole('button', { name })

export const registrationRequestsStage: BrowserStage<typeof registrationRequestsMachine> = {
  cannot: ['xstate.error.actor.readMarkers'],
  open: async (page) => {
    await answerJson(page, '**/api/courses', { courses: [algebra] })
    const address = await openAsTeacher(page, paths.teacherCourses)
    await page.unroute(requestsUrl)
    return address
  },
  calls: {
    loadRequests: { url: /registration-requests$/, answer: answered((output) => ({ requests: (output as PendingRequests).requests })) },
    processRequest: { url: '**/api/courses/registration-requests/r1', answer: answered((message) => ({ message })) },
  },
  person: {
    OPEN: press(/^Registration Requests/),
    CLOSE: press('Close'),
    RETRY: press('Try Again'),
    APPROVE: press('Approve Kim Lee'),
    REJECT: press('Reject Kim Lee'),
    CONFIRM: async ({ reason }, page) => {
      await field(page, 'Reason for Kim Lee (optional)').fill(reason)
      await button(page, 'Reject Request').click()
    },
    CANCEL: press('Cancel'),
  },
}

/** The upload that waits for its answer. */
let held: Route | null = null
let arrival = Promise.withResolvers<Route>()

const forgetUpload = (): void => {
  held = null
  arrival = Promise.withResolvers()
}

const holdUpload = (route: Route): void => {
  if (held) forgetUpload()
  held = route
  arrival.resolve(route)
}

const answerUpload = async (answer: Answer): Promise<void> => {
  const route = await arrival.promise
  forgetUpload()
  await reply(route, answer)
}

const openModules = async (page: Page): Promise<string> => {
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      globalThis.upload = this
      send.call(this, body)
    }
  })
  await page.route('**/api/files/*', (route) => route.fulfill({ contentType: 'text/plain', body: 'Script' }))
  forgetUpload()
  page.on('requestfailed', (request) => {
    if (held?.request() === request) forgetUpload()
  })
  await page.route('**/api/files', holdUpload)
  return openAsTeacher(page, paths.courseModules('c1'))
}

export const courseModulesStage: BrowserStage<typeof courseModulesMachine> = {
  open: openModules,
  calls: {
    loadModules: { url: '**/api/courses/c1', answer: answered((course) => ({ course })) },
    addModule: { url: '**/api/courses/c1/modules', answer: answered((module) => ({ module, message: '' })) },
    changeModule: { url: '**/api/courses/c1/modules/m3', method: 'PUT', answer: answered((module) => ({ module, message: '' })) },
    removeModule: { url: '**/api/courses/c1/modules/m1', method: 'DELETE', answer: answered(() => ({})) },
    orderModules: { url: '**/api/courses/c1/modules/order', answer: answered((modules) => ({ modules, message: '' })) },
  },
  person: {
    RETRY: press('Try Again'),
    ADD: press('Add Module'),
    SAVE_LINK: async ({ title, url }, page) => {
      await page.getByRole('radio', { name: 'Link' }).check()
      await field(page, 'Web address').fill(url)
      await field(page, 'Title').fill(title)
      await button(page, 'Add Module').click()
    },
    SAVE_FILE: async ({ title, file }, page) => {
      await page.getByRole('radio', { name: 'File' }).check()
      // Chosen anew, it would be another file.
      if (await page.getByRole('button', { name: 'Choose File' }).isVisible())
        await page.getByLabel('File of the module').setInputFiles({ name: file.name, mimeType: file.type, buffer: pdf })
      await field(page, 'Title').fill(title)
      await button(page, 'Add Module').click()
    },
    CANCEL_UPLOAD: press('Cancel Upload'),
    OPEN_MODULE: ({ moduleId }, page) => inRow(page, moduleId, /^Script/).click(),
    BACK: press('Back to Modules'),
    RENAME: ({ moduleId }, page) => inRow(page, moduleId, /^Rename/).click(),
    SAVE_NAME: async ({ title }, page) => {
      await field(page, 'Title').fill(title)
      await button(page, 'Save').click()
    },
    REMOVE: ({ moduleId }, page) => inRow(page, moduleId, /^Remove/).click(),
    CONFIRM: press('Remove Module'),
    CANCEL: press('Cancel'),
    MOVE: ({ moduleId, place }, page) => inRow(page, moduleId, place === 0 ? /^Move up/ : /^Move down/).click(),
    CLOSE: press('Close'),
    DISMISS: press('Dismiss'),
  },
  environment: {
    'upload.progressed': (_, page) =>
      page.evaluate(() => void upload?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 8, total: 15 }))),
    'upload.finished': (event) => answerUpload({ status: 201, json: { success: true, file: 'file' in event ? event.file : null } }),
    'upload.failed': () =>
      answerUpload({ status: 400, json: { success: false, reason: 'unsupportedFile', message: 'Files must be PDF documents.' } }),
  },
}

const batch = answered((output) => output as object)

export const enrollListStage: BrowserStage<typeof enrollListMachine> = {
  cannot: ['xstate.error.actor.listKeeper'],
  open: async (page) => {
    await holdFiles(page)
    return openAsTeacher(page, paths.enrollList('c1'))
  },
  calls: {
    loadList: { url: '**/api/courses/c1', answer: answered((start) => ({ course: (start as EnrollStart).course })) },
    batch: { url: '**/api/courses/c1/enroll/batch', answer: batch },
  },
  settle: {
    readFile: endReading,
    checkList: (event, _page, release) => release('batch', batch(event)),
    applyList: (event, _page, release) => release('batch', batch(event)),
  },
  person: {
    RETRY: press('Try Again'),
    WRITE: ({ text }, page) => field(page, 'Email addresses').fill(text),
    CHOOSE_FILE: async ({ file }, page) =>
      page
        .getByLabel('CSV file')
        .setInputFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from('ada@school.example\nnobody@school.example') }),
    RESTORE: press('Undo'),
    CHECK: press('Check List'),
    CANCEL: press('Cancel'),
    EDIT: press('Change List'),
    APPLY: press(/^Enroll \d/),
    START_OVER: press('Enroll Another List'),
  },
}
