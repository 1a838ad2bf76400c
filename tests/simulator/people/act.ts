import type { Browser } from '../device/browser.ts'
import { newProcess } from '../scheduling/scheduler.ts'
import type { World } from '../world.ts'
import { type Page, rememberUser } from './page.ts'
import { perform } from './perform.ts'
import { actInRoom } from './room-acts.ts'
import type { Act, SchoolEvent, Step, Trouble } from './steps.ts'
import { give, saveQuiz } from './teacher-changes.ts'

const soon = 1_000
const always = newProcess()

/** A page that ends asleep did its last work when it fell asleep. */
const lastAwake = ({ asleepSince, asleepUntil }: Browser, now: number): number => (asleepUntil > now ? asleepSince : now)

/** What was entered within a second of a sudden end, or where the device keeps nothing, may be gone unless it was shown as saved. */
function excuse(world: World, page: Page): void {
  const browser = world.browser(page.device)
  const { storage } = browser
  const end = lastAwake(browser, world.scheduler.now)
  for (const edit of world.ledger.edits) {
    if (edit.page !== page.number || edit.wasSaved) continue
    if (edit.at > end - soon) edit.excuse ??= 'entered within a second of the end of its page'
    if (storage !== 'refused' && storage !== 'full') continue
    edit.excuse ??= 'the browser could keep no copy, and said so'
    world.alone.noteUnkept(edit.student, edit.question, edit.value)
  }
}

const lingering = 20

function close(world: World, page: Page): void {
  page.leave()
  world.scheduler.after(lingering, () => page.isOver || kill(world, page), always)
}

function kill(world: World, page: Page): void {
  excuse(world, page)
  page.end()
}

type DeviceAct = Extract<Step, { on: string }>

/** Leaves the page that is before a person, and opens the exam, or the courses, in its place. */
function turnTo(world: World, { on, who }: DeviceAct, isExam: boolean): void {
  const page = world.pageOf(on)
  const open = () => void world.openPage(on, who, new Map(), isExam)
  if (page) {
    close(world, page)
    world.scheduler.after(lingering + 5, open, always)
  } else open()
}

function atDevice(world: World, step: DeviceAct): boolean {
  const browser = world.browser(step.on)
  const page = world.pageOf(step.on)
  if (step.do === 'open') page?.isExam || turnTo(world, step, true)
  else if (step.do === 'openCourses') turnTo(world, step, false)
  else if (step.do === 'duplicateTab') page && world.openPage(step.on, step.who, new Map(page.session))
  else if (step.do === 'otherTab') world.turnToOtherTab(step.on)
  else if (step.do === 'reload') turnTo(world, step, page?.isExam ?? true)
  else if (step.do === 'closePage') page && close(world, page)
  else if (step.do === 'killBrowser') for (const one of world.pages) one.device === step.on && !one.isOver && kill(world, one)
  else if (step.do === 'sleep') fallAsleep(world, step.on, step.forMs)
  else if (step.do === 'hide') page?.setVisible(false)
  else if (step.do === 'show') page?.setVisible(true)
  else if (step.do === 'signOut') page?.signOut()
  else if (step.do === 'dropSession') browser.cookie = null
  else if (step.do === 'signIn') signIn(world, browser, page, step.as)
  else return false
  return true
}

function fallAsleep(world: World, device: string, forMs: number): void {
  const browser = world.browser(device)
  const until = world.scheduler.now + forMs
  for (const { process } of browser.tabs) process.asleepUntil = Math.max(process.asleepUntil, until)
  browser.time.slept += forMs
  if (browser.asleepUntil <= world.scheduler.now) browser.asleepSince = world.scheduler.now
  browser.asleepUntil = until
}

function signIn(world: World, browser: Browser, page: Page | undefined, as: string): void {
  const user = world.signIn(browser, as)
  if (page) page.signIn(user)
  else rememberUser(browser, user)
}

function trouble(browser: Browser, step: Trouble): void {
  const { link } = browser
  if (step.do === 'link') {
    link.mode = step.mode
    if (step.mode === 'up') for (const { window } of browser.tabs) window.dispatchEvent(new Event('online'))
  } else if (step.do === 'loseReplies') link.loseReplies = step.count
  else if (step.do === 'loseRequests') link.loseRequests = step.count
  else if (step.do === 'holdRequests') Object.assign(link, { holdRequests: step.count, heldFor: step.forMs })
  else if (step.do === 'badLink') Object.assign(link, { loss: step.loss, twice: step.twice, slowest: step.slowest })
  else if (step.do === 'storage') browser.setStorage(step.mode)
  else if (step.do === 'wrongClock') browser.time.skew += step.byMs
  else if (step.do === 'corrupt')
    for (const key of browser.local.keys()) key.startsWith('quiz_answers_') && browser.local.set(key, '{"torn')
}

function atSchool(world: World, step: SchoolEvent & { at: number }): void {
  const { server, scheduler } = world
  if (step.do === 'killServer') killServer(world, step)
  else if (step.do === 'serverClock') server.stepClock(step.byMs)
  else if (step.do === 'extend') void saveQuiz(world, { limit: step.minutes, window: step.minutes })
  else if (step.do === 'moveWindow') void saveQuiz(world, { limit: 0, window: step.minutes })
  else if (step.do === 'give') void give(world, step)
  else if (step.do === 'edit') void saveQuiz(world, { limit: 0, window: 0 })
  else if (step.do === 'roomAct' || step.do === 'undoRoomAct') void actInRoom(world, step, step.do === 'roomAct' ? step.at : step.of)
  else if (step.do === 'closeAttempts') void closeAttempts(world, step.early)
  else if (step.do === 'pauseSaving') {
    void saveQuiz(world, { limit: 0, window: 0 }, false)
    scheduler.after(step.forMs, () => void saveQuiz(world, { limit: 0, window: 0 }), always)
  }
}

/** Closes every open attempt as its teacher does, who says that it is early where it is. */
async function closeAttempts(world: World, early: boolean): Promise<void> {
  for (const id of world.openAttempts()) {
    const reply = await world.ofTeacher('POST', `/api/attempts/${id}/close`, { reason: 'The room has to be left', ...(early && { early }) })
    world.log(`closing ${id}: ${reply?.status}`)
  }
}

function killServer(world: World, { downMs, atStatement }: Extract<SchoolEvent, { do: 'killServer' }>): void {
  const { server, scheduler } = world
  if (!server.isUp) return
  if (atStatement === null) server.kill()
  else server.killAt(atStatement)
  world.log(`the server is to end for ${downMs} ms`)
  const restart = () => {
    if (server.isWhole) server.kill()
    scheduler.after(downMs, () => server.isWhole || world.bootServer(), always)
  }
  if (atStatement === null) restart()
  else scheduler.after(10_000, restart, always)
}

const troubles = new Set(['link', 'loseReplies', 'loseRequests', 'holdRequests', 'badLink', 'storage', 'corrupt', 'wrongClock'])
const isTrouble = (step: Act | Trouble): step is Trouble => troubles.has(step.do)

/** Carries out one line of a story. */
export function carryOut(world: World, step: Step): void {
  if ('on' in step) atPlace(world, step)
  else atSchool(world, step)
}

function atPlace(world: World, step: DeviceAct): void {
  const browser = world.browser(step.on)
  if (browser.asleepUntil > world.scheduler.now && step.do !== 'killBrowser') return
  if (atDevice(world, step)) return
  const page = world.pageOf(step.on)
  const goesOn = (step.do === 'begin' || step.do === 'startFresh') && page?.look()?.view === 'intro'
  if (goesOn) world.alone.noteGoingOn(step.who, browser)
  if (page && !isTrouble(step)) perform({ student: step.who, page, now: world.scheduler.now }, step)
  if (page?.hasSubmitted && page.userId()) world.submitted.add(page.userId() ?? '')
  if (isTrouble(step)) trouble(browser, step)
}
