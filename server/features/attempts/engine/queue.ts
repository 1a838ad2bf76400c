import { Refusal } from '../../../http/refusal.ts'
import { loggedMessage } from '../../../logged-error.ts'
import { findInThisThread } from '../../patterns/find-patterns.ts'
import { type FindAll, type SearchResults, searchKey, Undecided } from '../../patterns/pattern-searches.ts'
import type { CommandName, Commands, Item, RunCommand } from './command-table.ts'
import type { AttemptEngine } from './commands.ts'
import type { Result } from './database/transaction.ts'
import { laneOfItem } from './lanes/lane-of-item.ts'
import { closeOverdue, extendDeadlines, regrade } from './repeated-commands.ts'
import type { Tick } from './time/heartbeat-state.ts'
import type { QueueClock } from './time/queue-clock.ts'

const longestGroup = 200
const longestQueue = 20_000
const retryAfterSeconds = 2
const stopWithin = 5_000
/** Answers change while patterns are looked for; after so many rounds what is still unknown is left to a person. */
const rounds = 4

/** Runs one group to its commit; returns one result per item, or throws when nothing is known of any. */
export type Send = (items: readonly Item[], tick: Tick | null) => Promise<readonly Result[]>

interface Waiting {
  item: Item
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/** The refusal when nothing can be stored now, and nothing was; the cause is for the log of the jobs, never for the client. */
const unavailable = (fault?: string) => {
  const refusal = new Refusal(
    503,
    'unavailable',
    'The server cannot store answers right now. Please try again in a moment.',
    {},
    retryAfterSeconds,
  )
  if (fault !== undefined) refusal.cause = new Error(fault)
  return refusal
}

/** An adoption changes what every other time means; the others find the attempts that they lock, and those come after what others have locked. */
const alone: ReadonlySet<CommandName> = new Set(['adopt', 'extendDeadlines', 'closeByDeadline', 'roomAct', 'undoAct', 'endLongPauses'])

/** The commands that go together next. */
function nextGroup(waiting: readonly Waiting[]): Waiting[] {
  const group = waiting.slice(0, longestGroup)
  const first = group.findIndex(({ item }) => alone.has(item.name))
  return first === -1 ? group : group.slice(0, Math.max(1, first))
}

interface Lane {
  send: Send
  waiting: Waiting[]
  /** The group that is being carried out. */
  group: readonly Waiting[]
}

const itemsOf = (waiting: readonly Waiting[]): Item[] => waiting.map(({ item }) => item)

function settle({ resolve, reject }: Waiting, result: Result | undefined): void {
  if (result?.ok) resolve(result.value)
  else if (result?.severity === 'undecided') reject(new Undecided(result.searches))
  else if (result?.severity === 'command') reject(new Error(result.fault))
  else reject(unavailable(result?.fault))
}

/**
 * Collects commands while a group is under way and sends them together after it: no fixed window, first in, first out. With several lanes each
 * attempt has its own, in which its commands keep their order; the first lane is for what concerns more than one attempt.
 */
export function createQueue(sends: Send | readonly Send[], onFatal: (fault: string) => void, clock: QueueClock | null = null) {
  const lanes = [sends].flat().map((send): Lane => ({ send, waiting: [], group: [] }))
  let isDead = false
  const onIdle: (() => void)[] = []

  const isBusy = ({ group }: Lane): boolean => group.length > 0
  const wake = (lane: Lane): void => void setImmediate(() => flush(lane))

  function die(fault: string): void {
    if (isDead) return
    isDead = true
    onFatal(fault)
  }

  /** An adoption moves the clock of all lanes, so that nothing else is under way beside it. */
  const isAdopting = (): boolean =>
    lanes.some(({ group, waiting }) => [...group.slice(0, 1), ...waiting.slice(0, 1)].some(({ item }) => item.name === 'adopt'))
  const hasToWait = (lane: Lane): boolean => lanes.length > 1 && isAdopting() && (lane !== lanes[0] || lanes.some(isBusy))

  function tickFor(lane: Lane): Tick | null {
    const others = lanes.flatMap((other) => (other === lane ? [] : itemsOf([...other.group, ...other.waiting])))
    return clock?.tick(itemsOf(lane.group.concat(lane.waiting)), others) ?? null
  }

  async function carryOut(lane: Lane): Promise<void> {
    const { group, send } = lane
    const items = group.map(({ item }) => clock?.inPresentTime(item) ?? item)
    const results = isDead ? [] : await send(items, tickFor(lane)).catch((error: Error) => error)
    if (results instanceof Error) die(loggedMessage(results))
    else for (const result of results) if (!result.ok && result.severity === 'fatal') die(result.fault)
    if (!(results instanceof Error)) for (const [index, { item }] of group.entries()) clock?.done(item, results[index])
    for (const [index, each] of group.entries()) settle(each, results instanceof Error ? undefined : results[index])
  }

  async function flush(lane: Lane): Promise<void> {
    if (isBusy(lane) || hasToWait(lane)) return
    lane.group = nextGroup(lane.waiting)
    lane.waiting = lane.waiting.slice(lane.group.length)
    if (!isBusy(lane)) return tellIdle()
    const wasAdopting = lanes.length > 1 && isAdopting()
    await carryOut(lane)
    lane.group = []
    if (wasAdopting || (lanes.length > 1 && isAdopting())) for (const other of lanes) if (other !== lane) wake(other)
    void flush(lane)
  }

  function tellIdle(): void {
    if (lanes.every(({ group, waiting }) => group.length + waiting.length === 0)) for (const idle of onIdle.splice(0)) idle()
  }

  return {
    /** Rejects with `Undecided` where patterns have to be looked for first; `found` is what was. */
    run<N extends CommandName>(name: N, command: Commands[N][0], found?: SearchResults): Promise<Commands[N][1]> {
      const item = { name, command, ...(found ? { found } : {}) } as Item
      const lane = lanes[laneOfItem(item, lanes.length)]
      if (!lane || isDead || lane.waiting.length >= longestQueue) return Promise.reject(unavailable())
      return new Promise((resolve, reject) => {
        lane.waiting.push({ item, resolve: resolve as (value: unknown) => void, reject })
        if (lane.waiting.length === 1 && !isBusy(lane)) wake(lane)
      })
    },
    /** Refuses whatever comes from now on. */
    die,
    /** Resolves when everything queued has been answered. */
    drain(): Promise<void> {
      return new Promise((resolve) => {
        onIdle.push(resolve)
        for (const lane of lanes) wake(lane)
      })
    },
  }
}

type Queue = ReturnType<typeof createQueue>

/** Runs commands; one that needs to know what a pattern finds is undone, the pattern looked for outside of the queue, and the command run again. */
function runWithPatterns(queue: Queue, findAll: FindAll): RunCommand {
  return (name, command) => {
    const found = new Map<string, boolean | null>()
    const findAndRun = async (error: unknown, round: number): ReturnType<typeof queue.run<typeof name>> => {
      if (!(error instanceof Undecided)) throw error
      const answers = await findAll(error.searches, laneOf(name, command))
      for (const [index, search] of error.searches.entries()) found.set(searchKey(search), answers[index] ?? null)
      const again = queue.run(name, command, { found, final: round === rounds })
      return again.catch((next: unknown) => findAndRun(next, round + 1))
    }
    return queue.run(name, command).catch((error: unknown) => findAndRun(error, 2))
  }
}

/** A quiz with expensive patterns delays nobody but those who take it. */
function laneOf<N extends CommandName>(name: N, command: Commands[N][0]): string {
  if ('assignmentId' in command) return command.assignmentId
  return 'attemptId' in command ? command.attemptId : name
}

interface EngineParts {
  now: () => number
  /** Ends the connection once everything queued is answered. */
  close: () => Promise<void>
  /** Looks for patterns; the default does so in this thread. */
  findAll?: FindAll
}

/** The attempt path as the rest of the server calls it. */
export function createEngine(queue: Queue, { now, close, findAll = findInThisThread }: EngineParts): AttemptEngine {
  const run = runWithPatterns(queue, findAll)
  return {
    begin: (command) => run('begin', command),
    save: (command) => run('save', command),
    takeOver: (command) => run('takeOver', command),
    submit: (command) => run('submit', command),
    grade: (command) => run('grade', command),
    giveFeedback: (command) => run('giveFeedback', command),
    acceptEvidence: (command) => run('acceptEvidence', command),
    keepAnswersFile: (command) => run('keepAnswersFile', command),
    closeByTeacher: (command) => run('closeByTeacher', command),
    roomAct: (command) => run('roomAct', command),
    undoAct: (command) => run('undoAct', command),
    beat: () => run('beat', { now: now() }),
    adopt: async (offset) => {
      await run('adopt', { offset })
    },
    extendDeadlines: (assignmentId) => extendDeadlines(run, assignmentId, now()),
    regrade: (command) => regrade(run, command, now),
    closeOverdue: (before) => closeOverdue(run, before),
    async stop() {
      const stopped = queue.drain().then(close)
      const late = new Promise((resolve) => setTimeout(resolve, stopWithin).unref())
      await Promise.race([stopped, late])
    },
  }
}
