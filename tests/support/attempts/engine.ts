import type { OpenDatabase } from '../../../server/db/open-database.ts'
import type { AttemptEngine } from '../../../server/features/attempts/engine/commands.ts'
import { openEngine } from '../../../server/features/attempts/engine/open-engine.ts'
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
    regrade: async (command) => (await engine()).regrade(command),
    stop: async () => (await opened)?.stop(),
  }
}

/** Gives the engine of the database; whatever would end the server fails the test. */
export async function openTestEngine(
  _opened: OpenDatabase,
  url: string,
  { grace, clock }: { grace: number; clock: Clock },
): Promise<AttemptEngine> {
  const onFatal = (fault: string) => {
    throw new Error(fault)
  }
  return onDemand(() => openEngine({ url, grace, onFatal, busyTimeout: 500, clock }))
}
