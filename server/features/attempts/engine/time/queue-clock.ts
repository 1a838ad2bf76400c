import { protocolTimes } from '../../../../../domain/time/durations.ts'
import type { Clock } from '../../../../time/clock.ts'
import type { Item } from '../command-table.ts'
import type { Result } from '../database/transaction.ts'
import { isAdopted } from './adopt-clock.ts'
import type { Tick } from './heartbeat-state.ts'

const arrivalOf = ({ command }: Item): number => ('arrivedAt' in command ? command.arrivedAt : Number.POSITIVE_INFINITY)

const oldestOf = (items: readonly Item[]): number =>
  items.reduce((oldest, item) => Math.min(oldest, arrivalOf(item)), Number.POSITIVE_INFINITY)

/** Gives the queue its time: every group has one tick, and an adopted clock moves between two groups. */
export const queueClock = (clock: Clock) => ({
  /** `items` wait or are under way in the lane of the group, `others` in other lanes. */
  tick(items: readonly Item[], others: readonly Item[] = []): Tick {
    const now = clock.now()
    const elsewhere = others.length === 0 ? Number.POSITIVE_INFINITY : oldestOf(others)
    const mark = Math.min(now - protocolTimes.underWay, oldestOf(items), elsewhere)
    const tick = { now, boot: clock.boot, monotonic: clock.monotonic(), mark }
    return elsewhere === Number.POSITIVE_INFINITY ? tick : { ...tick, elsewhere }
  },
  /** Brings the times of a command that was under way when the clock changed to the new reckoning. */
  inPresentTime(item: Item): Item {
    const changedAt = clock.changedAt()
    if (changedAt === Number.NEGATIVE_INFINITY) return item
    const moved = (at: number): number => Math.max(changedAt, Math.min(at, clock.now()))
    const command = { ...item.command }
    if ('arrivedAt' in command) command.arrivedAt = moved(command.arrivedAt)
    if ('now' in command) command.now = moved(command.now)
    return { ...item, command } as Item
  },
  /** Moves the clock when a group has adopted another one. */
  done(item: Item, result: Result | undefined): void {
    if (item.name === 'adopt' && isAdopted(result)) clock.set(clock.now() + item.command.offset)
  },
})

export type QueueClock = ReturnType<typeof queueClock>
