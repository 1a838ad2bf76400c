import type { BeginInput, BeginOutcome, LoadOutcome, RecalledExam } from '../../../machines/quiz-attempt/contract.ts'
import { loadAttempt, type Owner } from '../../api/attempt-loading.ts'
import { crossings } from '../../device/crossed-out-choices.ts'
import { introWatch } from '../../watch/intro-watch.ts'
import type { ServerClock } from '../../watch/server-clock.ts'
import { task } from '../task.ts'

/** The actors of a quiz attempt for one clock; its answer saving is a machine of its own. An attempt begins once the code of its page is loaded. */
export const quizAttemptActors = (clock: ServerClock, loadPage: () => Promise<void>) => ({
  loadAttempt: task<LoadOutcome, Owner>(({ input, signal }) => loadAttempt(input, signal, clock)),
  /** Only a page that a service worker opened can have come without a network; every other one waits for the server. */
  recallExam: task<RecalledExam | null, Owner>(async ({ input }) => {
    if (!navigator.serviceWorker?.controller) return null
    const { recallExam } = await import('../../device/exam-recall.ts')
    const recalled = await recallExam(input)
    if (recalled) clock.observe(recalled.charge.time.serverNow, recalled.charge.time.arrivedAt)
    return recalled
  }),
  beginAttempt: task<BeginOutcome, BeginInput>(async ({ input, signal }) => {
    await loadPage()
    return (await import('./begin-attempt.ts')).begin(input, signal, { clock, loadAttempt })
  }),
  crossings,
  introWatch: introWatch(clock),
})
