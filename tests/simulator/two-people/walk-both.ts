import type { Path } from 'chartroom/machine-model'
import type { EventObject } from 'xstate'
import type { Products } from '../products.ts'
import { type Device, ExamOfTwo, essay, limitMinutes } from './exam-of-two.ts'

const MINUTES_EACH = 10
/** What other pages hear of with their next request. */
const HEARD_LATER = ['EXTEND', 'SIT_DOWN_AT_TABLET', 'TAKE_OVER_AT_LAPTOP', 'TAKE_OVER_AT_TABLET']

type Model = Path['root']['state']

const deviceOf = (state: Model): Device | null =>
  state.matches({ running: 'atLaptop' }) ? 'laptop' : state.matches({ running: 'atTablet' }) ? 'tablet' : null

/** Does what one event of the model means, at the device or at the school. */
async function bringAbout(exam: ExamOfTwo, event: EventObject, before: Model): Promise<void> {
  const at = deviceOf(before) ?? 'laptop'
  const text = `text ${before.context.written + 1}`
  const acts: Readonly<Record<string, () => Promise<void>>> = {
    WRITE: () => exam.atDevice(at, { do: 'write', question: essay, text }),
    SIT_DOWN_AT_TABLET: async () => {
      await exam.atDevice('tablet', { do: 'open' })
      await exam.atDevice('tablet', { do: 'begin' })
    },
    TAKE_OVER_AT_LAPTOP: () => exam.atDevice('laptop', { do: 'takeOver' }),
    TAKE_OVER_AT_TABLET: () => exam.atDevice('tablet', { do: 'takeOver' }),
    SUBMIT: () => exam.atDevice(at, { do: 'submitAttempt' }),
    EXTEND: () => exam.atSchool({ do: 'extend', minutes: MINUTES_EACH }),
    CLOSE: () => exam.atSchool({ do: 'closeAttempts', early: true }),
    GRADE: () => exam.grade('points' in event && typeof event.points === 'number' ? event.points : 0),
  }
  await (acts[event.type] ?? (() => Promise.reject(new Error(`no act for ${event.type} in tests/simulator/two-people/walk-both.ts`))))()
}

type Facts = Readonly<Record<string, unknown>>

/** What the model foretells of pages and server. */
function foretold(state: Model, wasWritten: number): Facts {
  const writer = deviceOf(state)
  const { extended, hasTablet, points } = state.context
  const view = (device: Device) => (writer === null ? 'over' : device === writer ? 'question' : 'readOnly')
  return {
    isOpen: writer !== null,
    laptop: view('laptop'),
    tablet: hasTablet ? view('tablet') : null,
    minutes: limitMinutes + extended * MINUTES_EACH,
    text: wasWritten === 0 ? null : `text ${wasWritten}`,
    points,
    score: points,
  }
}

async function met(exam: ExamOfTwo, { context }: Model): Promise<Facts> {
  const { attempt, text } = exam.stored()
  const viewOf = (device: Device) => {
    const view = exam.seenAt(device)?.view ?? null
    return attempt?.status === 'open' || view === null ? view : 'over'
  }
  return {
    isOpen: attempt?.status === 'open',
    laptop: viewOf('laptop'),
    tablet: viewOf('tablet'),
    minutes: attempt?.deadline ? (attempt.deadline - attempt.startedAt) / 60_000 : null,
    text,
    points: context.points === null ? null : exam.gradedAtDesk(),
    score: context.points === null ? null : await exam.scoreForAda(),
  }
}

/** The end of the exam on the page of the writer is the one that the server has. */
function faultOfTime(exam: ExamOfTwo, state: Model): string | null {
  const writer = deviceOf(state)
  const shown = writer && exam.seenAt(writer)?.deadline
  const { attempt } = exam.stored()
  return shown && Date.parse(shown) !== attempt?.deadline
    ? `the ${writer} counts down to ${shown}, the server to ${attempt?.deadline}`
    : null
}

/** Takes a path of the model with the real charts of both people; answers what differs from the model, null where nothing does. */
export async function walkBoth(products: Products, { root, steps }: Path): Promise<string | null> {
  const exam = new ExamOfTwo(products)
  await exam.begin()
  let before = root.state
  for (const { event, state } of steps) {
    await bringAbout(exam, event, before)
    if (HEARD_LATER.includes(event.type)) await exam.passHeartbeat()
    const [want, got] = [foretold(state, state.context.written), await met(exam, state)]
    const differing = Object.keys(want).filter((name) => want[name] !== got[name])
    const words = differing.map((name) => `${name}: want ${String(want[name])}, got ${String(got[name])}`)
    const wrong = [...words, faultOfTime(exam, state) ?? [], ...exam.violations.map((one) => JSON.stringify(one))].flat()
    if (wrong.length > 0) return `after ${event.type}: ${wrong.join('; ')}`
    before = state
  }
  return null
}
