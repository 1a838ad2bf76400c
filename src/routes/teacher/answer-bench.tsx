import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { answerBenchMachine } from '../../machines/answer-bench/answer-bench.machine.ts'
import { answerBenchActors } from '../../services/api/short-answers.ts'
import { AnswerBench } from '../../views/quiz-editor/question/answer-bench.tsx'
import type { BenchPlaceProps } from '../../views/quiz-editor/question/bench-place.ts'

const machine = answerBenchMachine.provide({ actors: answerBenchActors })

/** The bench of the question that is open; it hears of every change of the rule. */
export const BenchOf = ({ rule }: BenchPlaceProps) => {
  const bench = useActorRef(machine, { input: { rule }, ...inspection })
  useEffect(() => {
    if (bench.getSnapshot().context.rule !== rule) bench.send({ type: 'rule.changed', rule })
  }, [bench, rule])
  return <AnswerBench bench={bench} />
}
