import { Refusal } from '../../../http/refusal.ts'
import { findInThisThread } from '../../patterns/find-patterns.ts'
import { type FindAll, type SearchResults, searchKey, Undecided } from '../../patterns/pattern-searches.ts'
import type { CommandName, Commands, Item, RunCommand } from './command-table.ts'
import type { AttemptEngine } from './commands.ts'
import type { Result } from './database/transaction.ts'
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

/** Collects commands while a group is under way and sends them together after it: no fixed window, first in, first out. */
export function createQueue(send: Send, onFatal: (fault: string) => void, clock: QueueClock | null = null) {
  let waiting: Waiting[] = []
  let isBusy = false
  let isDead = false
  const onIdle: (() => void)[] = []

  function finish({ resolve, reject }: Waiting, result: Result | undefined): void {
    if (result?.ok) resolve(result.value)
    else if (result?.severity === 'undecided') reject(new Undecided(result.searches))
    else if (result?.severity === 'command') reject(new Error(result.fault))
    else reject(unavailable(result?.fault))
  }

  function die(fault: string): void {
    if (isDead) return
    isDead = true
    onFatal(fault)
  }

  async function flush(): Promise<void> {
    if (isBusy) return
    const group = nextGroup(waiting)
    waiting = waiting.slice(group.length)
    if (group.length === 0) {
      for (const idle of onIdle.splice(0)) idle()
      return
    }
    isBusy = true
    const items = group.map(({ item }) => clock?.inPresentTime(item) ?? item)
    const tick = clock?.tick(group.concat(waiting).map(({ item }) => item)) ?? null
    const results = isDead ? [] : await send(items, tick).catch((error: Error) => error)
    if (results instanceof Error) die(results.message)
    else for (const result of results) if (!result.ok && result.severity === 'fatal') die(result.fault)
    if (!(results instanceof Error)) for (const [index, { item }] of group.entries()) clock?.done(item, results[index])
    for (const [index, each] of group.entries()) finish(each, results instanceof Error ? undefined : results[index])
    isBusy = false
    void flush()
  }

  return {
    /** Rejects with `Undecided` where patterns have to be looked for first; `found` is what was. */
    run<N extends CommandName>(name: N, command: Commands[N][0], found?: SearchResults): Promise<Commands[N][1]> {
      if (isDead || waiting.length >= longestQueue) return Promise.reject(unavailable())
      return new Promise((resolve, reject) => {
        waiting.push({ item: { name, command, ...(found ? { found } : {}) } as Item, resolve: resolve as (value: unknown) => void, reject })
        if (waiting.length === 1 && !isBusy) setImmediate(flush)
      })
    },
    /** Refuses whatever comes from now on. */
    die,
    /** Resolves when everything queued has been answered. */
    drain(): Promise<void> {
      return new Promise((resolve) => {
        onIdle.push(resolve)
        setImmediate(flush)
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
