import type { Outage } from '../../../../../domain/time/deadline.ts'
import { day, protocolTimes } from '../../../../../domain/time/durations.ts'
import type { HeartbeatsTable } from '../../../../db/time-tables.ts'
import type { BeatOutcome } from '../commands.ts'
import type { CoreContext } from '../context.ts'
import { read } from '../database/sql.ts'
import { beginAt } from './adopt-clock.ts'
import { creditOutage } from './credit-outage.ts'
import type { Tick } from './heartbeat-state.ts'

type Row = Pick<HeartbeatsTable, 'process' | 'server' | 'at' | 'is_idle'>

/**
 * Writes the heartbeat, and before it gives back the gap since the last beat of any server: all of it when this process is new and no other
 * one beats, else one of more than 6 s. When nobody needs time, one idle beat is written and then none.
 */
export async function beat(context: CoreContext, tick: Tick): Promise<BeatOutcome> {
  const { sql, heartbeat } = context
  const isTimed = (await needsTime(context, tick.now)) || heartbeat.isBeginning()
  if (heartbeat.isIdle() && !isTimed) return { credited: 0, outage: null }
  await sql.all('lockBeats')
  const rows = await read<Row>(sql, 'heartbeats')
  const outage = heartbeat.isIdle() ? null : await gapBefore(context, rows, tick)
  const credited = outage ? await creditOutage(context, outage) : 0
  await writeBeat(context, tick, !isTimed)
  await sql.all('showBeating')
  if (heartbeat.isNew()) await sql.all('forgetBeats', [heartbeat.process, heartbeat.server, tick.now - day])
  return { credited, outage }
}

/** Wakes the heartbeat, in the transaction of the attempt that needs it. */
export async function wakeHeartbeat(context: CoreContext, now: number): Promise<void> {
  const tick = context.tick ?? { now, boot: '', monotonic: now, mark: now }
  if (context.heartbeat.isIdle()) await writeBeat(context, tick, false)
}

async function writeBeat({ sql, heartbeat }: CoreContext, { now, boot, monotonic, mark }: Tick, isIdle: boolean): Promise<void> {
  await sql.all('beat', [heartbeat.process, heartbeat.server, now, boot, Math.round(monotonic), mark, isIdle ? 1 : 0])
  heartbeat.beaten(now, isIdle)
}

/** Time is needed while an attempt with an end or a due date is open, or a window of at most 24 h, lengthened by recent outages. */
async function needsTime({ sql }: CoreContext, now: number): Promise<boolean> {
  const [late] = await read<{ total: number }>(sql, 'outageTime', [now - 2 * day])
  return (await sql.all('isTimed', [now, now - Number(late?.total ?? 0)])).length > 0
}

async function gapBefore({ sql, heartbeat }: CoreContext, rows: readonly Row[], { now }: Tick): Promise<Outage | null> {
  const last = rows.at(-1)
  const isNew = heartbeat.isNew()
  if (isNew) await beginAt(sql, now, last?.at ?? now)
  if (!last || last.is_idle === 1) return null
  const isOther = (row: Row) => row.server !== heartbeat.server && row.server !== '' && row.at > now - protocolTimes.silentServer
  const isAlone = isNew && (!rows.some(isOther) || (await sql.all('otherBeating')).length === 0)
  const least = isAlone ? 0 : protocolTimes.outageGap
  return now - last.at > least ? { from: last.at, until: now } : null
}
