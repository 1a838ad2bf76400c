import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterMicrotasks } from 'chartroom/actor-harness'
import type { EventFromLogic } from 'xstate'
import type { AnswerSavingRef, answerSavingMachine } from '../../../src/machines/answer-saving/answer-saving.machine.ts'
import type { Acknowledgement, SaveOutcome, TakeOverOutcome } from '../../../src/machines/answer-saving/contract.ts'
import { sampleTime } from '../../../src/machines/answer-saving/sample.ts'
import { SaveIndicator } from '../../../src/views/quiz-attempt/saving/save-indicator.tsx'
import { SaveNotices } from '../../../src/views/quiz-attempt/saving/save-notices.tsx'
import { WaitingNotice } from '../../../src/views/quiz-attempt/saving/waiting-notice.tsx'
import { useLeaveWarning } from '../../../src/views/quiz-attempt/use-leave-warning.ts'
import { StatusRegion } from '../../../src/views/ui/status-region.tsx'
import { startSaving } from '../attempts/saving-fakes.ts'

export type Event = EventFromLogic<typeof answerSavingMachine>

export const local = (hour: number, minute: number) => new Date(2026, 10, 20, hour, minute).toISOString()
export const choice = (questionId = 'q1'): Event => ({ type: 'answer.given', questionId, change: { textAnswer: 'Gauss' }, typing: false })

export const Leaving = ({ saving }: { saving: AnswerSavingRef }) => {
  useLeaveWarning(saving)
  return null
}

export interface World {
  save?: () => Promise<SaveOutcome>
  takeOver?: () => Promise<TakeOverOutcome>
}

/** Draws what is told of saving after these events. */
export async function show(events: readonly Event[] = [], world: World = {}) {
  const { saving, clock } = startSaving({ ...world, input: { time: { ...sampleTime, serverNow: local(10, 32) } } })
  const downloads: string[] = []
  const { rerender } = render(
    <>
      <SaveIndicator saving={saving} />
      <main>
        <SaveNotices saving={saving} onDownload={() => downloads.push('file')} numberOf={(id) => Number(id.slice(1))} />
        <WaitingNotice saving={saving} onDownload={() => downloads.push('file')} />
      </main>
      <section id="question">
        <h2 tabIndex={-1}>Question 1</h2>
      </section>
      <StatusRegion />
      <Leaving saving={saving} />
    </>,
  )
  for (const event of events)
    await act(async () => {
      saving.send(event)
      await afterMicrotasks()
    })
  return { saving, clock, downloads, user: userEvent.setup({ delay: null }), leave: () => rerender(<StatusRegion />) }
}
export const word = () => document.querySelector('[data-status]')?.textContent
export const told = () => screen.getByRole('main').textContent
export const away = { save: () => Promise.reject(new Error('away')) }
export const refused: Event = { type: 'storage.failed' }
export const heard: Acknowledgement = {
  saved: {},
  flags: {},
  refused: {},
  evidence: [],
  rivals: [],
  time: { ...sampleTime, serverNow: local(10, 42) },
}
export const reply: Extract<SaveOutcome, { kind: 'saved' }> = { ...heard, kind: 'saved', position: 0 }
export const heardFirst: Extract<SaveOutcome, { kind: 'saved' }> = { ...reply, saved: { q1: { seq: 1, version: 1 } } }
export const closed: SaveOutcome = { ...heard, kind: 'attemptClosed', evidence: ['q3'] }
