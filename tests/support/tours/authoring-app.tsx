import { useActorRef } from '@xstate/react'
import { type ReactElement, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import type { AnyActorRef } from 'xstate'
import '../../../src/views/ui/tokens.css'
import '../../../src/views/ui/base.css'
import { inspection } from 'chartroom/inspect-options'
import { answerCheckerMachine } from '../../../src/machines/answer-checker/answer-checker.machine.ts'
import { previewMachine } from '../../../src/machines/preview/preview.machine.ts'
import { questionSearchMachine } from '../../../src/machines/question-search/question-search.machine.ts'
import { quizConflictMachine } from '../../../src/machines/quiz-conflict/quiz-conflict.machine.ts'
import { quizEditorMachine } from '../../../src/machines/quiz-editor/quiz-editor.machine.ts'
import { PreviewDialog } from '../../../src/views/preview/preview-dialog.tsx'
import { QuestionSearchDialog } from '../../../src/views/question-search/question-search-dialog.tsx'
import { AnswerChecker } from '../../../src/views/quiz-editor/question/answer-checker.tsx'
import { QuizEditorPage } from '../../../src/views/quiz-editor/quiz-editor-page.tsx'
import { ConflictDialog } from '../../../src/views/quiz-editor/saving/conflict-dialog.tsx'
import { killableActor, listen, remotePromise } from './driven-actors.ts'

const asked = new URLSearchParams(location.search)
const input = JSON.parse(asked.get('input') ?? 'null')

const quizEditor = quizEditorMachine.provide({
  actors: {
    loadQuiz: remotePromise(),
    saveQuiz: remotePromise(),
    attachImage: remotePromise(),
    trySamples: remotePromise(),
    draftKeeper: killableActor(),
    sessionWatch: killableActor(),
  },
})
const questionSearch = questionSearchMachine.provide({ actors: { findQuestions: remotePromise() } })
const answerChecker = answerCheckerMachine.provide({ actors: { tryAnswers: remotePromise() } })

function useSteered<Ref extends AnyActorRef>(ref: Ref, page: (ref: Ref) => ReactElement): ReactElement {
  useEffect(() => listen(ref), [ref])
  return page(ref)
}

const pages: Record<string, () => ReactElement> = {
  quizEditor: () => useSteered(useActorRef(quizEditor, { input, ...inspection }), (editor) => <QuizEditorPage editor={editor} />),
  preview: () => useSteered(useActorRef(previewMachine, { input, ...inspection }), (preview) => <PreviewDialog preview={preview} />),
  questionSearch: () =>
    useSteered(useActorRef(questionSearch, { input, ...inspection }), (search) => <QuestionSearchDialog search={search} />),
  quizConflict: () =>
    useSteered(useActorRef(quizConflictMachine, { input, ...inspection }), (conflict) => <ConflictDialog conflict={conflict} />),
  answerChecker: () =>
    useSteered(useActorRef(answerChecker, { input, ...inspection }), (checker) => (
      <main>
        <h1>Question</h1>
        <AnswerChecker checker={checker} />
      </main>
    )),
}
const Asked = pages[asked.get('machine') ?? '']

document.documentElement.lang = 'en'
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <MemoryRouter>{Asked && <Asked />}</MemoryRouter>
  </StrictMode>,
)
