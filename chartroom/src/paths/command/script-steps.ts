import type { ScriptStep, WordedScript } from '../write-script.ts'

/** One step as a person reads it. */
export interface ReadableStep {
  readonly when: string
  /** What is seen after it; null where there is nothing to see. */
  readonly seen: string | null
}

type Switched = 'off' | 'on' | 'before' | null

const NOTHING = 'nothing on the page changes'

/** Says who does it: a person is told to, all else happens. */
export const whenWords = ({ means, when }: ScriptStep): string => (means === 'hand' || means === 'online' ? `you ${when}` : when)

/** Whether nothing is seen of the steps before one: what happens on the device alone while a page opens. */
const isFirstSeen = (steps: readonly ScriptStep[], failing: number): boolean =>
  steps.slice(0, failing).every(({ means, seen }) => means === 'itself' && seen.words === steps[0]?.seen.words && seen.isBrief)

/** Whether a step is a reply; one that shows nothing comes from this device. */
const isReply = ({ means, isAnswer, seen }: ScriptStep, at: number, steps: readonly ScriptStep[]): boolean =>
  means === 'itself' && isAnswer && seen.words !== steps[at - 1]?.seen.words

/** Whether the browser is online at a step: it brings a reply, or is there because the network is back. */
const isOnline = (step: ScriptStep, at: number, steps: readonly ScriptStep[]): boolean =>
  step.means === 'online' || isReply(step, at, steps)

/** The first step after the last one that is online: from there on the browser may be offline. */
const firstWithout = (steps: readonly ScriptStep[], failing: number, from: number): number =>
  Math.max(from, steps.slice(0, failing).findLastIndex(isOnline) + 1)

/** What to do so that the request of a step fails: switch to offline before the act that sends it, or before the page that does is opened. */
function switchFor(steps: readonly ScriptStep[], failing: number, from: number): { at: number; switched: Switched } {
  const first = firstWithout(steps, failing, from)
  const hand = steps.findLastIndex(({ means }, at) => means === 'hand' && at < failing && at >= first)
  if (hand !== -1) return { at: hand, switched: 'off' }
  return isFirstSeen(steps, failing) ? { at: failing, switched: 'before' } : { at: Math.min(first, failing), switched: 'off' }
}

const isOfflineNext = (steps: readonly ScriptStep[], at: number): boolean =>
  steps.slice(at + 1).find(({ means }) => means !== 'itself')?.means === 'offline'

/** For each step of a whole path whether a person switches the network off or on before it; steps before `from` are those of an earlier script. */
function switches(steps: readonly ScriptStep[], from: number): Switched[] {
  const switched: Switched[] = steps.map(() => null)
  let isOff = false
  for (const [at, { means }] of steps.entries()) {
    if (means === 'offline' && !isOff) {
      const off = switchFor(steps, at, from > at ? 0 : from)
      switched[off.at] = off.switched
      isOff = true
    }
    if (means === 'online') isOff = false
    if (means === 'hand' && isOff && !isOfflineNext(steps, at)) {
      switched[at] = 'on'
      isOff = false
    }
  }
  return switched
}

function actWords(step: ScriptStep, switched: Switched): string {
  const { means, when } = step
  if (switched === 'on') return `you switch the browser online again, then ${when}`
  if (switched === 'off' && means === 'hand') return `you switch the browser to offline, then ${when}`
  if (switched === 'off' && means !== 'offline') return `you switch the browser to offline, and ${when}`
  if (switched === 'off') return `you switch the browser to offline before the answer is there (slow the network down first): ${when}`
  return whenWords(step)
}

function readableStep(step: ScriptStep, before: string, switched: Switched): ReadableStep {
  const { means, seen } = step
  const when = actWords(step, switched)
  const isSame = seen.words === before || seen.words === NOTHING
  const isAlone = (means === 'itself' || means === 'offline') && (switched === null || switched === 'before')
  if (isAlone && isSame) return { when: `${when} (by itself; nothing to see)`, seen: null }
  const words = isSame && seen.words !== NOTHING ? `still ${seen.words}` : seen.words
  return { when: isAlone ? `${when} (by itself)` : when, seen: `${words}${seen.isBrief && !isSame ? ' (brief)' : ''}` }
}

/** Whether the page has to be opened offline. */
export const isOpenedOffline = ({ steps }: WordedScript, to: number): boolean => switches(steps.slice(0, to), 0).includes('before')

/**
 * Whether a request that is under way has to fail. No hand can bring that about: a browser that slows the network down gives the answer away when it
 * is switched to offline.
 */
export const isCutOff = ({ steps }: WordedScript, from: number, to: number): boolean =>
  switches(steps.slice(0, to), from).some((switched, at) => switched === 'off' && at >= from && steps[at]?.means === 'offline')

/** The steps of a path from one place on, as a person reads them: network failures are acts, and what happens alone says so. */
export function readableSteps({ start, steps }: WordedScript, from: number, to: number): ReadableStep[] {
  const switched = switches(steps.slice(0, to), from)
  return steps
    .slice(from, to)
    .map((step, at) => readableStep(step, steps[from + at - 1]?.seen.words ?? start.words, switched[from + at] ?? null))
}
