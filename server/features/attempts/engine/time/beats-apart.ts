import type { Item } from '../command-table.ts'
import type { BeatOutcome } from '../commands.ts'
import type { CoreContext } from '../context.ts'
import { Interruption, inTransaction } from '../database/transaction.ts'
import { beat } from './beat.ts'
import type { HeartbeatMemory, Tick } from './heartbeat-state.ts'

/** Thrown through a group that has to wait for a beat first. */
class BeatIsDue extends Error {}

const tries = 3

type Run<T> = (beaten: BeatOutcome | null) => Promise<T>

/** Undoes a group for a beat that became due when the database said what time it is. */
export function refuseBeforeBeat({ heartbeat, tick }: CoreContext): void {
  if (tick && heartbeat.isDue(tick.now)) throw new BeatIsDue('The heartbeat is due')
}

async function beatAlone(context: CoreContext, tick: Tick): Promise<BeatOutcome> {
  const { sql, databaseTime, heartbeat } = context
  try {
    const outcome = await inTransaction(sql, async () => beat(context, (await databaseTime?.check(sql, tick)) ?? tick))
    heartbeat.settle(true)
    return outcome
  } catch (error) {
    heartbeat.settle(false)
    throw error
  }
}

/** The tick of the beat that a group needs: one that is due, its own, or one that says that the school is not idle; null where it needs none. */
function tickOfNeeded({ heartbeat, tick }: CoreContext, items: readonly Item[]): Tick | null {
  const has = (wanted: Item['name']): boolean => items.some(({ name }) => name === wanted)
  const isNeeded = has('beat') || (heartbeat.isIdle() && has('begin')) || (tick !== null && heartbeat.isDue(tick.now))
  return isNeeded ? tick : null
}

/**
 * Beats in transactions of their own, one at a time for all lanes: what a group of one lane waits for then keeps no beat waiting, and so no other lane. A
 * beat that others wait for serves them all. While something begins, no beat says idle.
 */
export function createBeatsApart(memory: HeartbeatMemory) {
  let underWay: Promise<BeatOutcome> | null = null

  function beatOnce(context: CoreContext, tick: Tick): Promise<BeatOutcome> {
    underWay ??= beatAlone(context, tick).finally(() => {
      underWay = null
    })
    return underWay
  }

  async function beatAndRun<T>(context: CoreContext, items: readonly Item[], run: Run<T>, left = tries): Promise<T> {
    await underWay?.catch(() => undefined)
    const tick = tickOfNeeded(context, items)
    const beaten = tick ? await beatOnce(context, tick) : null
    return run(beaten).catch((error: unknown) => {
      if (left > 1 && error instanceof Interruption && error.cause instanceof BeatIsDue) return beatAndRun(context, items, run, left - 1)
      throw error
    })
  }

  return async <T>(context: CoreContext, items: readonly Item[], run: Run<T>): Promise<T> => {
    const begins = items.some(({ name }) => name === 'begin') ? 1 : 0
    memory.beginning += begins
    return beatAndRun(context, items, run).finally(() => {
      memory.beginning -= begins
    })
  }
}

export type BeatsApart = ReturnType<typeof createBeatsApart>
