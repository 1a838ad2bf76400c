import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { limits } from '../../../domain/limits.ts'
import type { QuestionForm } from '../../../domain/quiz/quiz-form.ts'
import { questionSearchMachine } from '../../machines/question-search/question-search.machine.ts'
import { selectChosen, selectView } from '../../machines/question-search/selectors.ts'
import { questionSearchActors } from '../../services/actors/teacher/question-search.actors.ts'
import { QuestionSearchDialog } from '../../views/question-search/question-search-dialog.tsx'

export interface QuestionSearchProps {
  /** How many questions the quiz has. */
  count: number
  /** Hears the questions that were chosen; none where it was closed. */
  onEnd: (questions: readonly QuestionForm[]) => void
}

const machine = questionSearchMachine.provide({ actors: questionSearchActors })

/** One opening of the search for own questions. */
export const QuestionSearchContainer = ({ count, onEnd }: QuestionSearchProps) => {
  const search = useActorRef(machine, { input: { room: limits.questions - count }, ...inspection })
  const isClosed = useSelector(search, selectView) === 'closed'
  useEffect(() => {
    if (isClosed) onEnd(selectChosen(search.getSnapshot()).map(({ question }) => question))
  }, [isClosed, onEnd, search])
  return <QuestionSearchDialog search={search} />
}
