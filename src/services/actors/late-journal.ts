import { fromCallback } from 'xstate'
import type { JournalEvent, SavingContext } from '../../machines/answer-saving/contract.ts'
import type { RunningJournal } from '../device/journal.ts'
import type { ServerClock } from '../watch/server-clock.ts'

/** The journal, whose code is there before an exam begins and not before its intro; what it is told in that moment, it carries out afterwards. */
export const lateJournal = (clock: ServerClock) =>
  fromCallback<JournalEvent, SavingContext>(({ input, sendBack, receive }) => {
    const early: JournalEvent[] = []
    let running: RunningJournal | null = null
    let isOver = false
    receive((event) => {
      if (running) running.carryOut(event)
      else early.push(event)
    })
    const start = async () => {
      const { startJournal } = await import('../device/journal.ts')
      running = startJournal(input, clock, sendBack)
      for (const event of early) running.carryOut(event)
      if (isOver) running.stop()
    }
    start().catch(() => sendBack({ type: 'storage.failed' }))
    return () => {
      isOver = true
      running?.stop()
    }
  })
