import type { Page } from '@playwright/test'
import type { ActorDone } from 'chartroom/machine-model'
import { examRoomOf } from '../../../src/machines/exam-room/alphabet.ts'
import type { examRoomMachine } from '../../../src/machines/exam-room/exam-room.machine.ts'
import { actPreview, doneAct } from '../../../src/machines/room-act/alphabet.ts'
import type { roomActMachine } from '../../../src/machines/room-act/room-act.machine.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { answered, openAsTeacher } from '../support/page-tours.ts'
import { button, press } from './grading.ts'

const roomUrl = '**/api/exam-room/q1'
const actsUrl = '**/api/exam-room/q1/acts'

/** A stream that says what the test has it say. */
const fakeStreams = () => {
  class FakeEventSource extends EventTarget {
    static readonly CLOSED = 2
    readyState = 0
    constructor() {
      super()
      addEventListener('tour.stream', (said) => {
        const { type, data } = (said as CustomEvent<{ type: string; data?: string }>).detail
        this.dispatchEvent(data === undefined ? new Event(type) : new MessageEvent(type, { data }))
      })
    }
    close() {
      this.readyState = 2
    }
  }
  Object.defineProperty(globalThis, 'EventSource', { value: FakeEventSource })
}

const streamSays = (page: Page, type: string, data?: object): Promise<void> =>
  page.evaluate((said) => void dispatchEvent(new CustomEvent('tour.stream', { detail: said })), {
    type,
    ...(data && { data: JSON.stringify(data) }),
  })

/** Opens the room of a school whose streams are the test's. */
async function openRoom(page: Page): Promise<string> {
  await page.addInitScript(fakeStreams)
  return openAsTeacher(page, paths.examRoom('q1'))
}

/** Presses an item in the menu of Ada. */
const inMenu = (name: string) => async (_: unknown, page: Page) => {
  await button(page, 'Act on Ada Lovelace').click()
  await page.getByRole('menuitem', { name }).click()
}

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Ends the dialog of an act as the path says: given up, or done. */
async function endAct(event: object, page: Page): Promise<void> {
  if ((event as ActorDone).output === null) return button(page, 'Cancel').click()
  await page.getByLabel(/^(Minutes|Announcement)$/).fill('5')
  await label(page, 'Reason').fill('The fire alarm rang.')
  await button(page, 'Show the effects').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Give 5 minutes|Announce)$/ })
    .click()
}

const isRead = (url: URL): boolean => url.pathname === '/api/exam-room/q1'

/** The exam room. */
export const examRoomStage: BrowserStage<typeof examRoomMachine> = {
  cannot: ['xstate.error.actor.roomStream', 'xstate.error.actor.roomAct', 'xstate.error.actor.signInCode'],
  open: async (page) => {
    await page.route(actsUrl, (route) => {
      const isPreview = route.request().postDataJSON().preview === true
      return route.fulfill({ json: { success: true, act: isPreview ? null : doneAct.act, effects: actPreview.effects } })
    })
    return openRoom(page)
  },
  calls: {
    loadRoom: { url: roomUrl, answer: answered((output) => output as object) },
    undoAct: { url: `${actsUrl}/act-1/undo`, answer: answered((output) => output as object) },
  },
  settle: { roomAct: endAct, signInCode: (_, page) => button(page, 'Cancel').click() },
  environment: {
    'stream.opened': (_, page) => streamSays(page, 'open'),
    'stream.lost': (_, page) => streamSays(page, 'error'),
    'room.changed': (event, page) => streamSays(page, 'room', (event as unknown as { change: object }).change),
  },
  person: {
    RETRY: press('Try Again'),
    SEARCH: ({ text }, page) => label(page, 'Search').fill(text),
    FILTER: async ({ filter }, page) => void (await label(page, 'Show').selectOption(filter)),
    CHOOSE: (_, page) => page.getByRole('checkbox', { name: 'Select Ada Lovelace' }).click(),
    CHOOSE_SHOWN: (_, page) => page.getByRole('checkbox', { name: 'Select all 2' }).click(),
    CHOOSE_NOBODY: press('Clear selection'),
    ACT: press('Announce…'),
    ACT_ON_ONE: inMenu('Give minutes…'),
    GIVE_LOST_MINUTES: press('Give 8 minutes…'),
    SWAP_DEVICE: inMenu('Swap device…'),
    GO_ON: press('Create a sign-in code…'),
    MAKE_CODE: inMenu('Sign-in code…'),
    UNDO: press(/^Undo…:/),
    CONFIRM: async ({ reason }, page) => {
      await label(page, 'Reason').fill(reason)
      await button(page, 'Undo').click()
    },
    CANCEL: press('Cancel'),
  },
}

/** Selects everybody and asks for minutes, once. */
const asking = () => {
  const asked = new WeakSet<Page>()
  return async (page: Page) => {
    if (!asked.has(page)) {
      await page.getByRole('checkbox', { name: 'Select all 2' }).click()
      await button(page, 'Give minutes…').click()
    }
    asked.add(page)
    await page.getByRole('dialog').waitFor()
  }
}

const actReply = answered((output) => ({ act: null, ...(output as object) }))

/** An act of the room. */
export const roomActStage: BrowserStage<typeof roomActMachine> = {
  open: async (page) => {
    await page.route(isRead, (route) => route.fulfill({ json: { success: true, ...examRoomOf } }))
    return openRoom(page)
  },
  calls: { acts: { url: actsUrl, answer: actReply } },
  settle: {
    previewAct: (event, _, release) => release('acts', actReply(event)),
    sendAct: (event, _, release) => release('acts', actReply(event)),
  },
  elsewhere: { writing: asking(), closed: async () => undefined },
  person: {
    PREVIEW: async ({ act, reason }, page) => {
      await label(page, 'Minutes').fill('minutes' in act ? String(act.minutes) : '')
      await label(page, 'Reason').fill(reason)
      await button(page, 'Show the effects').click()
    },
    CONFIRM: press('Give 5 minutes'),
    BACK: (_, page) => page.getByRole('dialog').getByRole('button', { name: 'Back' }).click(),
    RETRY: press('Try Again'),
    CANCEL: press('Close'),
  },
}
