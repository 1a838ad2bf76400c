import type { ScriptStep, WordedScript } from '../write-script.ts'

/** One step as a person reads it. */
export interface ReadableStep {
  readonly when: string
  /** What is seen after it; null where there is nothing to see. */
  readonly seen: string | null
}

type Switched = 'off' | 'on' | null

const NOTHING = 'nothing on the page changes'

/** Says who does it: a person is told to, all else happens. */
export const whenWords = ({ means, when }: ScriptStep): string => (means === 'hand' || means === 'online' ? `you ${when}` : when)

/** The place of the step before which a person switches the browser to offline, so that the request of a later step fails. */
function switchBefore(steps: readonly ScriptStep[], failing: number, from: number): number {
  const hand = steps.findLastIndex(({ means }, at) => means === 'hand' && at < failing && at >= from)
  return hand === -1 ? failing : hand
}

const isOfflineNext = (steps: readonly ScriptStep[], at: number): boolean =>
  steps.slice(at + 1).find(({ means }) => means !== 'itself')?.means === 'offline'

/** For each step of a whole path whether a person switches the network off or on before it; steps before `from` are those of an earlier script. */
function switches(steps: readonly ScriptStep[], from: number): Switched[] {
  const switched: Switched[] = steps.map(() => null)
  let isOff = false
  for (const [at, { means }] of steps.entries()) {
    if (means === 'offline' && !isOff) switched[switchBefore(steps, at, from > at ? 0 : from)] = 'off'
    if (means === 'offline') isOff = true
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
  if (switched === 'off') return `you switch the browser to offline before the answer is there (slow the network down first): ${when}`
  return whenWords(step)
}

function readableStep(step: ScriptStep, before: string, switched: Switched): ReadableStep {
  const { means, seen } = step
  const when = actWords(step, switched)
  const isSame = seen.words === before || seen.words === NOTHING
  const isAlone = (means === 'itself' || means === 'offline') && switched === null
  if (isAlone && isSame) return { when: `${when} (by itself; nothing to see)`, seen: null }
  const words = isSame && seen.words !== NOTHING ? `still ${seen.words}` : seen.words
  return { when: isAlone ? `${when} (by itself)` : when, seen: `${words}${seen.isBrief && !isSame ? ' (brief)' : ''}` }
}

/** The steps of a path from one place on, as a person reads them: network failures are acts, and what happens alone says so. */
export function readableSteps({ start, steps }: WordedScript, from: number, to: number): ReadableStep[] {
  const switched = switches(steps.slice(0, to), from)
  return steps
    .slice(from, to)
    .map((step, at) => readableStep(step, steps[from + at - 1]?.seen.words ?? start.words, switched[from + at] ?? null))
}
