import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { AnswerSavingRef } from '../../../machines/answer-saving/answer-saving.machine.ts'
import { selectRivals } from '../../../machines/answer-saving/selectors.ts'
import { selectQuestion, selectView } from '../../../machines/quiz-attempt/selectors.ts'
import { announce } from '../../ui/status-region.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { AttemptProps } from '../attempt-props.ts'
import { changedTitle } from './rival-chooser.tsx'

export interface RivalProps {
  attempt: AttemptProps['attempt']
  saving: AnswerSavingRef | null
}

const LONG_TOAST_MS = 12_000

const numberOf = (attempt: RivalProps['attempt'], questionId: string): number =>
  attempt.getSnapshot().context.questions.findIndex(({ id }) => id === questionId) + 1

/** The numbers of the questions that were changed in two places, in their order, separated by spaces. */
export const useChangedNumbers = ({ attempt, saving }: RivalProps): string =>
  useSelector(saving ?? undefined, (snapshot) => {
    const numbers = snapshot ? selectRivals(snapshot).map(({ questionId }) => numberOf(attempt, questionId)) : []
    return [...new Set(numbers)].sort((a, b) => a - b).join(' ')
  })

/** Says once of every other version that it has come: at its question in words, from another question with a toast, which moves nothing. */
export const useRivalAnnouncements = ({ attempt, saving }: RivalProps): void => {
  const rivals = useSelector(saving ?? undefined, (snapshot) => (snapshot ? selectRivals(snapshot) : null))
  const said = useRef(new Set<string>())
  useEffect(() => {
    const arrived = rivals?.filter(({ id }) => !said.current.has(id)) ?? []
    for (const { id, questionId } of arrived) {
      said.current.add(id)
      const sentence = `${changedTitle(numberOf(attempt, questionId))}.`
      const isHere = selectQuestion(attempt.getSnapshot())?.id === questionId
      const isReadOnly = selectView(attempt.getSnapshot()) === 'readOnly'
      if (isHere) announce(isReadOnly ? sentence : `${sentence} Choose which answer counts, below your answer.`)
      else void showToast(sentence, { tone: 'info', timeout: LONG_TOAST_MS }).catch(() => announce(sentence))
    }
  }, [attempt, rivals])
}
