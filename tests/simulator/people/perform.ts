import { textOfAnswer } from '../findings/ledger.ts'
import { questions } from '../server/school.ts'
import type { Page } from './page.ts'
import type { Act } from './steps.ts'

/** Where a person does something. */
export interface Place {
  student: string
  page: Page
  now: number
}

/** Presses Next; where there is no way back, a question may be left unanswered. */
function goOn(page: Page): boolean {
  const isPressed = page.press({ type: 'NEXT' })
  if (page.look()?.view === 'skip') page.press({ type: 'CONFIRM' })
  return isPressed
}

/** Opens a question the way the page allows it. */
function goTo(page: Page, question: string): boolean {
  const view = page.look()
  if (view?.view !== 'question' || view.isLocked) return false
  const index = view.questions.findIndex(({ id }) => id === question)
  if (index === view.index) return true
  if (page.press({ type: 'GO_TO', index })) return true
  for (let at = view.index; at < index; at++) if (!goOn(page)) return false
  return index > view.index
}

/** Clearing what is empty is an edit as well: the page sends it. */
function write({ student, page, now }: Place, question: string, text: string): void {
  if (!goTo(page, question)) return
  const before = textOfAnswer(page.shown(question))
  if (!page.press({ type: 'TYPE', questionId: question, text })) return
  if (text === '' || textOfAnswer(page.shown(question)) !== before) page.enter(student, question, [before], now)
}

function choose({ student, page, now }: Place, question: string, option: number): void {
  if (!goTo(page, question)) return
  const answerId = questions.find(({ id }) => id === question)?.answers[option]?.id
  const before = textOfAnswer(page.shown(question))
  if (answerId && page.press({ type: 'CHOOSE', questionId: question, answerId }) && textOfAnswer(page.shown(question)) !== before)
    page.enter(student, question, [before], now)
}

function begin(page: Page): void {
  page.press({ type: 'CONTINUE' }) || page.press({ type: 'BEGIN' }) || page.press({ type: 'RETRY' })
}

const rivalsOf = (page: Page, question: string) =>
  page
    .listed()
    .flatMap(({ questionId, rivalId, answer }) =>
      questionId === question && rivalId !== null ? [{ rivalId, value: textOfAnswer(answer) }] : [],
    )

const isText = (value: string): boolean => value === '' || value.startsWith('|')

/** Clears everything, in sight of everything that the dialog counts and names; what arrived since may take its place. */
function startFresh({ student, page, now }: Place): void {
  if (!page.press({ type: 'START_FRESH' })) return
  const named = (id: string) => rivalsOf(page, id).flatMap(({ value }) => (isText(value) ? [value] : []))
  const seen = questions.map(({ id }) => [id, [textOfAnswer(page.shown(id)), ...named(id)]] as const)
  if (!page.press({ type: 'CONFIRM' })) return
  page.whenBegun(() => {
    for (const [question, values] of seen) {
      const shown = textOfAnswer(page.shown(question))
      const isReplaced = shown === '' || !values.includes(shown)
      if (values.some((value) => value !== '') && isReplaced) page.enter(student, question, values, now)
    }
  })
}

/** Chooses between the texts of a question, in sight of all of them. */
function settle({ student, page, now }: Place, question: string, keep: 'mine' | 'other' | 'both'): void {
  if (!goTo(page, question)) return
  const rivals = rivalsOf(page, question)
  const [first] = rivals
  if (!first) return
  const seen = [textOfAnswer(page.shown(question)), ...rivals.map(({ value }) => value)]
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
  else if (act.do === 'askToSubmit') page.press({ type: 'SUBMIT' })
  else if (act.do === 'submitAttempt') page.press({ type: 'SUBMIT' }) && page.confirmSubmit()
  else if (act.do === 'cancel') page.press({ type: 'CANCEL' })
  else if (act.do === 'retry') page.press({ type: 'RETRY' })
  else if (act.do === 'settle') settle(place, act.question, act.keep)
  else if (act.do === 'takeOver') page.press({ type: 'TAKE_OVER' })
}
