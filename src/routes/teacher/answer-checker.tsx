import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { answerCheckerMachine } from '../../machines/answer-checker/answer-checker.machine.ts'
import { answerCheckerActors } from '../../services/api/short-answers.ts'
import { AnswerChecker } from '../../views/quiz-editor/question/answer-checker.tsx'
import type { AnswerCheckerSlotProps } from '../../views/quiz-editor/question/answer-checker-slot.ts'

const machine = answerCheckerMachine.provide({ actors: answerCheckerActors })

/** The answer checker of the question that is open; it hears of every change of the rule. */
export const AnswerCheckerContainer = ({ rule }: AnswerCheckerSlotProps) => {
  const checker = useActorRef(machine, { input: { rule }, ...inspection })
  useEffect(() => {
    if (checker.getSnapshot().context.rule !== rule) checker.send({ type: 'rule.changed', rule })
  }, [checker, rule])
  return <AnswerChecker checker={checker} />
}
