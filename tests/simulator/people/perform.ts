import { valueOf } from '../findings/ledger.ts'
import { questions } from '../server/school.ts'
import type { Page } from './page.ts'
import type { Act } from './steps.ts'

/** Where a person does something. */
export interface Place {
  student: string
  page: Page
  now: number
}

/** Opens a question the way the page allows it. */
function goTo(page: Page, question: string): boolean {
  const view = page.look()
  if (view?.view !== 'question' || view.isLocked) return false
  const index = view.questions.findIndex(({ id }) => id === question)
  if (index === view.index) return true
  if (page.press({ type: 'GO_TO', index })) return true
  for (let at = view.index; at < index; at++) if (!page.press({ type: 'NEXT' })) return false
  return index > view.index
}

function write({ student, page, now }: Place, question: string, text: string): void {
  if (!goTo(page, question)) return
  const seen = [valueOf(page.shown(question))]
  if (page.press({ type: 'TYPE', questionId: question, text })) page.enter(student, question, seen, now)
}

function choose({ student, page, now }: Place, question: string, option: number): void {
  if (!goTo(page, question)) return
  const answerId = questions.find(({ id }) => id === question)?.answers[option]?.id
  const seen = [valueOf(page.shown(question))]
  if (answerId && page.press({ type: 'CHOOSE', questionId: question, answerId })) page.enter(student, question, seen, now)
}

function begin(page: Page): void {
  page.press({ type: 'CONTINUE' }) || page.press({ type: 'BEGIN' }) || page.press({ type: 'RETRY' })
}

/** Clears everything, in sight of everything that is shown. */
function startFresh({ student, page, now }: Place): void {
  if (!page.press({ type: 'START_FRESH' })) return
  const seen = new Map(questions.map(({ id }) => [id, valueOf(page.shown(id))]))
  if (!page.press({ type: 'CONFIRM' })) return
  page.whenBegun(() => {
    for (const [question, value] of seen)
      if (value !== '' && valueOf(page.shown(question)) === '') page.enter(student, question, [value], now)
  })
}

/** Chooses between the texts of a question, in sight of all of them. */
function settle({ student, page, now }: Place, question: string, keep: 'mine' | 'other' | 'both'): void {
  if (!goTo(page, question)) return
  const rivals = page.listed().filter(({ questionId, rivalId }) => questionId === question && rivalId !== null)
  const [first] = rivals
  if (!first?.rivalId) return
  const seen = [valueOf(page.shown(question)), ...rivals.map(({ answer }) => valueOf(answer))]
  const kept = keep === 'other' ? { rivalId: first.rivalId } : keep
  if (page.press({ type: 'SETTLE', questionId: question, keep: kept })) page.enter(student, question, seen, now)
}

/** Does what a person can do on the page that is before them; what the page does not offer does not happen. */
export function perform(place: Place, act: Act): void {
  const { page } = place
  if (act.do === 'write') write(place, act.question, act.text)
  else if (act.do === 'clear') write(place, act.question, '')
  else if (act.do === 'choose') choose(place, act.question, act.option)
  else if (act.do === 'flag') goTo(page, act.question) && page.press({ type: 'FLAG', questionId: act.question })
  else if (act.do === 'look') goTo(page, act.question)
  else if (act.do === 'begin') begin(page)
  else if (act.do === 'startFresh') startFresh(place)
  else if (act.do === 'askToHandIn') page.press({ type: 'SUBMIT' })
  else if (act.do === 'handIn') page.press({ type: 'SUBMIT' }) && page.confirmHandIn()
  else if (act.do === 'cancel') page.press({ type: 'CANCEL' })
  else if (act.do === 'retry') page.press({ type: 'RETRY' })
  else if (act.do === 'settle') settle(place, act.question, act.keep)
  else if (act.do === 'takeOver') page.press({ type: 'TAKE_OVER' })
}
