import { useSelector } from '@xstate/react'
import { quizFaultSentence } from '../../../../domain/text/fault-sentences.ts'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../../machines/quiz-editor/quiz-editor.machine.ts'
import { selectFound, selectIsMended, selectIsUpdate, selectQuiz, stands } from '../../../machines/quiz-editor/selectors.ts'
import { Banner } from '../../ui/banner.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { faultId, places } from '../focus-places.ts'
import { saveProblemSentence } from '../sentences.ts'

const selectProblem = ({ context }: QuizEditorSnapshot) => context.saveProblem

/** What stands in the way of saving as links to the fields, or what the server said. */
export const SaveMessages = ({ editor }: { editor: QuizEditorRef }) => {
  const found = useSelector(editor, selectFound)
  const quiz = useSelector(editor, selectQuiz)
  const isMended = useSelector(editor, selectIsMended)
  const isDone = found.length > 0 && !found.some((fault) => stands(quiz, fault))
  const problem = useSelector(editor, selectProblem)
  const isUpdate = useSelector(editor, selectIsUpdate)
  return (
    <>
      {problem && (
        <div id={places.problem} tabIndex={-1}>
          <Banner tone="bad">Error: {saveProblemSentence(problem, isUpdate)}</Banner>
        </div>
      )}
      {isDone && <Banner tone="ok">Everything on the list is done.{isMended && ' You can save the quiz now.'}</Banner>}
      {found.length > 0 && !isDone && (
        <ErrorSummary
          title="The quiz was not saved"
          errors={found.map((fault) => {
            const message = quizFaultSentence({ ...fault, question: null })
            if (!stands(quiz, fault)) return { message: `${message} (done)` }
            return { fieldId: faultId(fault), message, onSelect: () => editor.send({ type: 'SHOW', finding: { kind: 'fault', fault } }) }
          })}
        />
      )}
    </>
  )
}
