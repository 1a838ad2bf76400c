import type { OpenDatabase } from '../../../server/db/open-database.ts'
import type { AttemptEngine } from '../../../server/features/attempts/engine/commands.ts'
import { createCore } from '../../../server/features/attempts/engine/core.ts'
import { openSqlite, sqlOver } from '../../../server/features/attempts/engine/database/sqlite-sql.ts'
import { type EngineOptions, openEngine } from '../../../server/features/attempts/engine/open-engine.ts'
import { createEngine, createQueue } from '../../../server/features/attempts/engine/queue.ts'
import { queueClock } from '../../../server/features/attempts/engine/time/queue-clock.ts'
import { findInThread } from '../../../server/features/patterns/find-in-thread.ts'
import type { Clock } from '../../../server/time/clock.ts'

/** Starts the engine with the first command, so that a test without attempts starts no worker. */
function onDemand(open: () => Promise<AttemptEngine>): AttemptEngine {
  let opened: Promise<AttemptEngine> | null = null
  const engine = () => {
    opened ??= open()
    return opened
  }
  return {
    begin: async (command) => (await engine()).begin(command),
    save: async (command) => (await engine()).save(command),
    takeOver: async (command) => (await engine()).takeOver(command),
    submit: async (command) => (await engine()).submit(command),
    closeOverdue: async (now) => (await engine()).closeOverdue(now),
    grade: async (command) => (await engine()).grade(command),
    giveFeedback: async (command) => (await engine()).giveFeedback(command),
    acceptEvidence: async (command) => (await engine()).acceptEvidence(command),
    keepAnswersFile: async (command) => (await engine()).keepAnswersFile(command),
    beat: async () => (await engine()).beat(),
    adopt: async (offset) => (await engine()).adopt(offset),
    closeByTeacher: async (command) => (await engine()).closeByTeacher(command),
    extendDeadlines: async (assignmentId) => (await engine()).extendDeadlines(assignmentId),
    roomAct: async (command) => (await engine()).roomAct(command),
    undoAct: async (command) => (await engine()).undoAct(command),
    regrade: async (command) => (await engine()).regrade(command),
    stop: async () => (await opened)?.stop(),
  }
}

type TestOptions = Required<Pick<EngineOptions, 'grace' | 'onFatal' | 'busyTimeout' | 'clock'>>

/** The engine of an SQLite file in this thread, with copies of what it is given: to start its own thread costs more than most tests. */
function openInThisThread(file: string, { grace, onFatal, busyTimeout, clock }: TestOptions): AttemptEngine {
  const db = openSqlite(file, busyTimeout)
  const core = createCore(sqlOver(db), { grace, monotonic: clock.monotonic })
  const queue = createQueue(
    async (items, tick) => structuredClone(await core.run(...structuredClone([items, tick] as const))),
    onFatal,
    queueClock(clock),
  )
  return createEngine(queue, { now: clock.now, close: async () => db.close(), findAll: findInThread })
}

/** Gives the engine of the database; whatever would end the server fails the test. */
export async function openTestEngine(
  { file }: OpenDatabase,
  url: string,
  { grace, clock }: { grace: number; clock: Clock },
): Promise<AttemptEngine> {
  const onFatal = (fault: string) => {
    throw new Error(fault)
  }
  const options = { grace, onFatal, busyTimeout: 500, clock }
  return onDemand(async () => (file === null ? openEngine({ url, ...options }) : openInThisThread(file, options)))
}
