import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { savingTimes } from '../../../../domain/time/durations.ts'
import { selectAnswer } from '../../../machines/quiz-attempt/selectors.ts'
import type { TakingRef } from '../../../machines/quiz-attempt/taking-ref.ts'

/** Text that has been typed and that the machine has not heard of yet. */
class Draft {
  readonly #attempt: TakingRef
  readonly #questionId: string
  #text: string | null = null
  #rest: ReturnType<typeof setTimeout> | undefined
  #limit: ReturnType<typeof setTimeout> | undefined

  constructor(attempt: TakingRef, questionId: string) {
    this.#attempt = attempt
    this.#questionId = questionId
  }

  /** Text waits that the machine has not heard of. */
  isWaiting(): boolean {
    return this.#text !== null
  }

  readonly change = (text: string): void => {
    if (this.#text === null) this.#attempt.send({ type: 'draft.started' })
    this.#text = text
    clearTimeout(this.#rest)
    this.#rest = setTimeout(this.flush, savingTimes.draftPause)
    this.#limit ??= setTimeout(this.flush, savingTimes.draftLongest)
  }

  /** Hands the text over at once, also when its question has been left or locked in the meantime. */
  readonly flush = (): void => {
    clearTimeout(this.#rest)
    clearTimeout(this.#limit)
    this.#limit = undefined
    if (this.#text === null) return
    const said = { questionId: this.#questionId, text: this.#text }
    this.#text = null
    const now = this.#attempt.getSnapshot()
    const typed = { type: 'TYPE', ...said } as const
    if (selectAnswer(this.#questionId)(now).textAnswer !== said.text)
      this.#attempt.send(now.can(typed) ? typed : { type: 'text.arrived', ...said })
    this.#attempt.send({ type: 'draft.ended' })
  }
}

/** Leaves typed text to the field, which takes the `control`, for 250 ms after the last key and at most 1 s, and hands it over on blur, when locked, hidden or left. */
export const useDraft = <Control extends { value: string }>(attempt: TakingRef, questionId: string, isLocked: boolean) => {
  const held = useSelector(attempt, ({ context }) => context.answers[questionId]?.textAnswer ?? '')
  const [initial] = useState(held)
  const control = useRef<Control>(null)
  const [draft] = useState(() => new Draft(attempt, questionId))
  const { flush } = draft
  useEffect(() => {
    const capture = { capture: true }
    addEventListener('visibilitychange', flush, capture)
    addEventListener('pagehide', flush, capture)
    return () => {
      removeEventListener('visibilitychange', flush, capture)
      removeEventListener('pagehide', flush, capture)
      flush()
    }
  }, [flush])
  useEffect(() => {
    const field = control.current
    if (field && !draft.isWaiting() && field.value !== held) field.value = held
  }, [held, draft])
  useEffect(() => {
    if (isLocked) flush()
  }, [isLocked, flush])
  return { initial, control, change: draft.change, flush }
}
