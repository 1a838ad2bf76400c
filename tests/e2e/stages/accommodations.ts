import type { Page } from '@playwright/test'
import type { ActorDone, ActorFailed } from 'chartroom/machine-model'
import type { accommodationImportMachine } from '../../../src/machines/accommodation-import/accommodation-import.machine.ts'
import type { accommodationsMachine } from '../../../src/machines/accommodations/accommodations.machine.ts'
import type { GiveReplied } from '../../../src/machines/accommodations/setup.ts'
import { sampleGroups } from '../../../src/machines/student-groups/alphabet.ts'
import type { CourseGroups } from '../../../src/machines/student-groups/setup.ts'
import type { studentGroupsMachine } from '../../../src/machines/student-groups/student-groups.machine.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import type { Answer } from '../../support/pages/held-calls.ts'
import { endReading, holdFiles } from '../support/held-files.ts'
import { answered, openAsTeacher } from '../support/page-tours.ts'

const asIs = answered((output) => output as object)
const stored = answered((output) => ({ extended: (output as GiveReplied & { kind: 'given' }).extended }))
/** Answers that it was stored, or what has been given meanwhile. */
function giveReply(event: ActorDone | ActorFailed): Answer {
  const replied = 'output' in event ? (event.output as GiveReplied) : null
  if (replied?.kind !== 'changed') return stored(event)
  const { message, reason } = replied.refusal
  return { status: 409, json: { success: false, message, reason, given: replied.given } }
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).last()
const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).click()
const inDialog = (page: Page) => page.getByRole('dialog')
const give = { url: /\/api\/assignments\/a1\/accommodations\/(students|groups)\//, answer: giveReply }

export const accommodationsStage: BrowserStage<typeof accommodationsMachine> = {
  open: (page) => openAsTeacher(page, paths.quizAccommodations('c1', 'a1')),
  calls: { loadList: { url: /\/api\/assignments\/a1\/accommodations\?/, answer: asIs }, give },
  settle: { takeAway: (event, _page, release) => release('give', giveReply(event)) },
  person: {
    SEARCH: (_, page) => page.getByRole('searchbox', { name: 'Search students' }).press('a'),
    SHOW_ONLY_GIVEN: async (_, page) => {
      const only = page.getByRole('checkbox', { name: 'Only students with an accommodation' })
      if (await only.isChecked()) await only.uncheck()
      await only.check()
    },
    SHOW_PAGE: press('Next'),
    RETRY: press('Try Again'),
    EDIT: ({ kind }, page) => button(page, kind === 'group' ? 'Give: Room 2' : 'Change: Ada Lovelace').click(),
    SAVE: async ({ accommodation, reason }, page) => {
      const dialog = inDialog(page)
      await dialog.getByRole('combobox', { name: 'Time' }).selectOption(String(accommodation.timeFactor))
      await dialog.getByRole('spinbutton', { name: 'Extra minutes' }).fill(String(accommodation.extraMinutes))
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await button(page, 'Save').click()
    },
    TAKE_AWAY: press('Remove'),
    CONFIRM: async ({ reason }, page) => {
      await inDialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason)
      await button(page, 'Remove').click()
    },
    CLOSE: press('Cancel'),
    DISMISS: press('Dismiss'),
  },
}

const contentOf = (output: unknown) => output as CourseGroups

export const studentGroupsStage: BrowserStage<typeof studentGroupsMachine> = {
  open: async (page) => {
    const { groups } = contentOf(sampleGroups)
    await page.route('**/api/courses/c1/groups', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: { success: true, groups } }) : route.fallback(),
    )
    return openAsTeacher(page, paths.studentGroups('c1'))
  },
  calls: {
    loadGroups: {
      url: '**/api/courses/c1',
      answer: answered((output) => ({ course: { title: contentOf(output).title, students: contentOf(output).students } })),
    },
    saveGroup: { url: /\/api\/courses\/c1\/groups/, answer: asIs },
    deleteGroup: { url: '**/api/courses/c1/groups/g1', method: 'DELETE', answer: answered(() => ({})) },
  },
  person: {
    RETRY: press('Try Again'),
    CREATE: press('New Group'),
    EDIT: press('Change Room 2'),
    SAVE: async ({ name }, page) => {
      await inDialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
      for (const box of await inDialog(page).getByRole('checkbox').all()) await box.check()
      await button(page, 'Save Group').click()
    },
    REMOVE: press('Delete Room 2'),
    CONFIRM: press('Delete Group'),
    CLOSE: press('Cancel'),
    DISMISS: press('Dismiss'),
  },
}

export const accommodationImportStage: BrowserStage<typeof accommodationImportMachine> = {
  open: async (page) => {
    await holdFiles(page)
    return openAsTeacher(page, paths.accommodationImport('c1', 'a1'))
  },
  calls: { batch: { url: '**/api/assignments/a1/accommodations/import', answer: asIs } },
  settle: {
    readFile: endReading,
    checkFile: (event, _page, release) => release('batch', asIs(event)),
    applyFile: (event, _page, release) => release('batch', asIs(event)),
  },
  person: {
    CHOOSE_FILE: async ({ file }, page) =>
      page
        .getByLabel('CSV file')
        .setInputFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from('E-mail,Time factor\nada@school.example,1.25') }),
    CHECK: async ({ reason }, page) => {
      await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await button(page, 'Check File').click()
    },
    CANCEL: press('Cancel'),
    BACK: press('Choose Another File'),
    APPLY: press('Import 1 Change'),
    START_OVER: press('Import Another File'),
  },
}
