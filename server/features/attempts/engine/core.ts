import { randomInt } from 'node:crypto'
import { createSortedIds } from '../../../db/sorted-ids.ts'
import { loggedText } from '../../../logged-error.ts'
import { createSearcher } from '../../patterns/pattern-searches.ts'
import { acceptEvidence } from './accept-evidence.ts'
import { lockCodeTries } from './access-code-tries.ts'
import { keepAnswersFile } from './answers-file.ts'
import { begin } from './begin.ts'
import type { CommandName, Commands, Item } from './command-table.ts'
import type { BeatOutcome } from './commands.ts'
import type { Context, CoreContext } from './context.ts'
import type { Sql } from './database/sql.ts'
import { guarded, Interruption, inTransaction, type Result } from './database/transaction.ts'
import { giveFeedback } from './give-feedback.ts'
import { grade } from './grade.ts'
import { waitBriefly } from './lanes/brief-waits.ts'
import { createHeldAttempts } from './lanes/held-attempts.ts'
import { createVersions, type Versions } from './quiz-version-cache.ts'
import { regradeBatch } from './regrade/regrade.ts'
import { roomAct } from './room/room-act.ts'
import { endLongPauses, undoAct } from './room/room-undo.ts'
import { saveAll } from './saving/save.ts'
import { createStateThrottle, type StateThrottle } from './state-throttle.ts'
import { submit } from './submit.ts'
import { closeByDeadline, findOverdue } from './sweep.ts'
import { takeOver } from './take-over.ts'
import { closeByTeacher, findPendingClosings } from './teacher-close.ts'
import { adopt, isAdopted } from './time/adopt-clock.ts'
import { lockAssignments, lockNamed } from './time/assignment-locks.ts'
import { beat } from './time/beat.ts'
import { type BeatsApart, createBeatsApart, refuseBeforeBeat } from './time/beats-apart.ts'
import type { DatabaseTime } from './time/database-time.ts'
import { extendDeadlines } from './time/extend-deadlines.ts'
import { createHeartbeatState, type HeartbeatMemory, newHeartbeatMemory, type Tick } from './time/heartbeat-state.ts'
import { findPendingExtensions, finishExtension } from './time/pending-extensions.ts'

type Handlers = { [N in Exclude<CommandName, 'save' | 'beat'>]: (context: Context, command: Commands[N][0]) => Promise<Commands[N][1]> }
const handlers: Handlers = {
  begin,
  takeOver,
  submit,
  grade,
  giveFeedback,
  acceptEvidence,
  keepAnswersFile,
  findOverdue,
  closeByDeadline,
  closeByTeacher,
  findPendingClosings,
  adopt,
  extendDeadlines,
  findPendingExtensions,
  finishExtension,
  regradeBatch,
  roomAct,
  undoAct,
  endLongPauses,
}

/** What a core needs besides its database; time comes with every group, ids and chance may be given for a run that can be repeated. */
export interface CoreOptions {
  grace: number
  newId?: () => string
  random?: (bound: number) => number
  /** Stays the same when this server starts again; two servers have two names. */
  server?: string
  /** Where the database says what time it is. */
  databaseTime?: DatabaseTime | null
  /** The monotonic clock of the ticks; where it is missing, a group takes no time. */
  monotonic?: (() => number) | null
  /** What this core shares with those of the other lanes; where it is missing, this one is alone. */
  share?: LaneShare
}

/** What the lanes of one server share. */
export interface LaneShare {
  memory: HeartbeatMemory
  beatsApart: BeatsApart
  versions: Versions
  stateThrottle: StateThrottle
}

export function createLaneShare(): LaneShare {
  const memory = newHeartbeatMemory()
  return { memory, beatsApart: createBeatsApart(memory), versions: createVersions(), stateThrottle: createStateThrottle() }
}

function contextOf(sql: Sql, options: CoreOptions): CoreContext {
  const { grace, newId = createSortedIds(), random = randomInt, server = '', databaseTime = null, monotonic = null, share } = options
  return {
    sql,
    grace,
    newId: () => newId(),
    random: (bound) => random(bound),
    versions: share?.versions ?? createVersions(),
    stateThrottle: share?.stateThrottle ?? createStateThrottle(),
    heartbeat: createHeartbeatState(server, share?.memory),
    tick: null,
    monotonic,
    databaseTime,
  }
}

/** Runs groups of commands, first in, first out, each group in one transaction; saves that follow one another share their statements. */
export function createCore(sql: Sql, options: CoreOptions) {
  const context = contextOf(sql, options)
  const { heartbeat } = context
  const held = createHeldAttempts()
  const beatsApart = options.share?.beatsApart

  /** What somebody else keeps locked too long is refused alone, and at once where that is known already. */
  async function transact(items: readonly Item[], beaten: BeatOutcome | null = null): Promise<Result[]> {
    const run = (isSparing: boolean) => {
      const group: Group = { items, beaten, isApart: beatsApart !== undefined, held: isSparing ? held : null }
      return inTransaction(sql, () => runAll(context, group))
    }
    try {
      return await run(held.concern(items))
    } catch (error) {
      if (!(error instanceof Interruption && sql.isLockTimeout(error.cause))) throw error
      held.suspect(items)
      if (items.length === 1) throw error
      return run(true)
    }
  }

  return {
    async run(items: readonly Item[], tick: Tick | null = null): Promise<Result[]> {
      context.tick = tick ?? tickOf(items)
      try {
        const results = await (beatsApart ? beatsApart(context, items, (beaten) => transact(items, beaten)) : transact(items))
        heartbeat.settle(true)
        for (const offset of adoptedOffsets(items, results)) heartbeat.shiftTimes(offset)
        return results
      } catch (error) {
        heartbeat.settle(false)
        const severity = error instanceof Interruption ? error.severity : 'unavailable'
        return items.map(() => ({ ok: false, severity, fault: loggedText(error instanceof Interruption ? error.cause : error) }))
      }
    },
  }
}

/** A group without a tick has the time of its beat. */
function tickOf(items: readonly Item[]): Tick | null {
  const item = items.find(({ name }) => name === 'beat')
  const now = item?.name === 'beat' ? item.command.now : null
  return now === null ? null : { now, boot: '', monotonic: now, mark: now }
}

const adoptedOffsets = (items: readonly Item[], results: readonly Result[]): number[] =>
  items.flatMap((item, index) => (item.name === 'adopt' && isAdopted(results[index]) ? [item.command.offset] : []))

interface Group {
  items: readonly Item[]
  /** What a beat before the transaction gave back. */
  beaten: BeatOutcome | null
  /** Beats come in transactions of their own. */
  isApart: boolean
  /** Refuses what somebody else keeps locked; null waits for it. */
  held: ReturnType<typeof createHeldAttempts> | null
}

/** Assignments are locked first, then the codes that are tried; a beat that is due is written, and what it gives back counts for every command of the group; then attempts are locked. */
async function runAll(context: CoreContext, { items, beaten, isApart, held }: Group): Promise<Result[]> {
  const { sql, databaseTime } = context
  await waitBriefly(sql, items)
  await lockAssignments(sql, items)
  await lockCodeTries(sql, items)
  if (databaseTime) context.tick = await databaseTime.check(sql, context.tick)
  if (isApart) refuseBeforeBeat(context)
  const outcome = isApart ? beaten : await beatInGroup(context, items)
  const refused = (await held?.find(sql, items)) ?? new Set()
  const runs = runsOf(items.filter((item) => !refused.has(item)))
  if (runs.length > 1) await lockNamed(sql, items)
  const results = new Map<Item, Result>()
  for (const run of runs) {
    const done: Result[] =
      run[0]?.name === 'beat' ? [{ ok: true, value: { ...outcome, ...databaseTime?.wallOffset() } }] : await runTogether(context, run)
    for (const [index, item] of run.entries()) results.set(item, done[index] ?? lockedElsewhere)
  }
  return items.map((item) => results.get(item) ?? lockedElsewhere)
}

const lockedElsewhere: Result = { ok: false, severity: 'unavailable', fault: 'Somebody else keeps the attempt locked' }

async function beatInGroup(context: CoreContext, items: readonly Item[]): Promise<BeatOutcome | null> {
  const { tick, heartbeat } = context
  const isDue = tick !== null && (heartbeat.isDue(tick.now) || items.some(({ name }) => name === 'beat'))
  return isDue ? beat(context, tick) : null
}

function runsOf(items: readonly Item[]): Item[][] {
  const runs: Item[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last && item.name === 'save' && last[0]?.name === 'save') last.push(item)
    else runs.push([item])
  }
  return runs
}

/** One bad command of a run must not fail the others: they are tried again one by one. Patterns are looked for elsewhere, never in a transaction. */
async function runTogether(context: CoreContext, run: readonly Item[]): Promise<Result[]> {
  const searcher = createSearcher(run.length === 1 ? run[0]?.found : undefined)
  const work = () => carryOut({ ...context, findPattern: searcher.find }, run)
  const done = await guarded(context.sql, async () => searcher.whenDecided(await work()))
  if (done.ok) return done.value.map((value) => ({ ok: true, value }))
  const searches = searcher.missing()
  if (run.length === 1 && searches.length > 0)
    return [{ ok: false, severity: 'undecided', fault: 'Patterns were not looked for', searches }]
  if (run.length === 1) return [done]
  const results: Result[] = []
  for (const item of run) results.push(...(await runTogether(context, [item])))
  return results
}

async function carryOut(context: Context, run: readonly Item[]): Promise<unknown[]> {
  const saves = run.flatMap((item) => (item.name === 'save' ? [item.command] : []))
  if (saves.length > 0) return saveAll(context, saves)
  return Promise.all(run.map((item) => handle(context, item)))
}

function handle<N extends keyof Handlers>(context: Context, item: { name: N | 'save' | 'beat'; command: unknown }): Promise<unknown> {
  const handler = handlers[item.name as N] as (context: Context, command: unknown) => Promise<unknown>
  return handler(context, item.command)
}
