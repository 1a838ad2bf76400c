import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { QuestionForm } from '../../../domain/quiz/quiz-form.ts'
import { type QuizEditorRef, type QuizEditorSnapshot, quizEditorMachine } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import type { QuizPlace } from '../../machines/quiz-editor/saving-contract.ts'
import { selectCreatedId, selectIsDirty, selectQuestionCount, selectQuiz } from '../../machines/quiz-editor/selectors.ts'
import { paths } from '../../paths.ts'
import { quizEditorActorsOf } from '../../services/actors/teacher/quiz-editor.actors.ts'
import { sessionWatch } from '../../services/watch/session-watch.ts'
import { AnswerCheckerSlot, type AnswerCheckerSlotProps } from '../../views/quiz-editor/question/answer-checker-slot.ts'
import { QuizEditorPage } from '../../views/quiz-editor/quiz-editor-page.tsx'
import { createdSentence, savedSentences } from '../../views/quiz-editor/sentences.ts'
import { lazyComponent } from '../../views/ui/lazy-component.tsx'
import { showToast } from '../../views/ui/toast.tsx'
import { WithMathPicker } from '../exam/with-math-picker.tsx'
import { type LeaveQuestion, useLeaveGuard } from '../leave-guard.ts'
import { useSession, useUser } from '../session-context.ts'
import { useUnloadGuard } from '../unload-guard.ts'
import type { KeyChangeOverlayProps } from './key-change-overlay.tsx'
import type { QuestionSearchProps } from './question-search.tsx'
import type { PreviewOfProps } from './quiz-preview.tsx'

const preview = lazyComponent<PreviewOfProps>(async () => (await import('./quiz-preview.tsx')).PreviewContainer)
const search = lazyComponent<QuestionSearchProps>(async () => (await import('./question-search.tsx')).QuestionSearchContainer)
const keyChange = lazyComponent<KeyChangeOverlayProps>(async () => (await import('./key-change-overlay.tsx')).KeyChangeOverlay)
const answerChecker = lazyComponent<AnswerCheckerSlotProps>(async () => (await import('./answer-checker.tsx')).AnswerCheckerContainer)

const selectIsPreviewing = (snapshot: QuizEditorSnapshot): boolean => snapshot.hasTag('previewing')

/** The editor asks before a link or the browser's history leads away from unsaved changes, has Back close the preview, and leads back to its course itself. */
function useLeaving(editor: QuizEditorRef, courseId: string): void {
  const navigate = useNavigate()
  const isDirty = useCallback(() => selectIsDirty(editor.getSnapshot()), [editor])
  const blocker = useLeaveGuard(
    useMemo(() => questionOf(editor), [editor]),
    useCallback(
      ({ historyAction }) => isDirty() || (historyAction === 'POP' && selectIsPreviewing(editor.getSnapshot())),
      [editor, isDirty],
    ),
  )
  useUnloadGuard(isDirty)
  useEffect(() => {
    if (blocker.state === 'blocked' && !editor.getSnapshot().hasTag('leaving')) blocker.reset()
  }, [editor, blocker])
  useEffect(() => {
    const subscription = editor.on('editor.left', () => blocker.state !== 'blocked' && void navigate(paths.teacherCourse(courseId)))
    return () => subscription.unsubscribe()
  }, [editor, blocker, courseId, navigate])
}

const questionOf = (editor: QuizEditorRef): LeaveQuestion => ({
  send: (event) => editor.send(event),
  on: (type, handler) => editor.on(type === 'leaving.confirmed' ? 'editor.left' : type, handler),
})

/** Says that the quiz is saved; where writing goes on, its address is the one of this quiz from then on. */
function useSaved(editor: QuizEditorRef, courseId: string): void {
  useEffect(() => {
    const subscription = editor.on('quiz.saved', ({ as, stayAt }) => {
      showToast(savedSentences[as])
      // The router would begin the page anew; only loading it again has to find the quiz.
      if (stayAt !== null) history.replaceState(history.state, '', paths.editQuiz(courseId, stayAt))
    })
    return () => subscription.unsubscribe()
  }, [editor, courseId])
}

/** A new quiz that an earlier visit had created has its own address, where a reload finds its draft. */
function useCreated(editor: QuizEditorRef, courseId: string): void {
  const created = useSelector(editor, selectCreatedId)
  useEffect(() => {
    if (created === null) return
    showToast(createdSentence)
    history.replaceState(history.state, '', paths.editQuiz(courseId, created))
  }, [created, courseId])
}

const Preview = ({ editor }: { editor: QuizEditorRef }) => {
  const quiz = useSelector(editor, selectQuiz)
  const close = useCallback(() => editor.send({ type: 'preview.closed' }), [editor])
  return useSelector(editor, selectIsPreviewing) ? <preview.Component quiz={quiz} onEnd={close} /> : null
}

const selectIsSearching = (snapshot: QuizEditorSnapshot): boolean => snapshot.hasTag('searching')

const OwnQuestions = ({ editor }: { editor: QuizEditorRef }) => {
  const count = useSelector(editor, selectQuestionCount)
  const end = useCallback(
    (questions: readonly QuestionForm[]) =>
      editor.send(questions.length > 0 ? { type: 'questions.chosen', questions } : { type: 'search.closed' }),
    [editor],
  )
  return useSelector(editor, selectIsSearching) ? <search.Component count={count} onEnd={end} /> : null
}

const selectIsDecidingKey = (snapshot: QuizEditorSnapshot): boolean => snapshot.hasTag('decidingKey')

const ChangedKey = ({ editor }: { editor: QuizEditorRef }) => {
  const assignmentId = useSelector(editor, ({ context }) => context.assignmentId)
  const close = useCallback(() => editor.send({ type: 'key.decided' }), [editor])
  return useSelector(editor, selectIsDecidingKey) ? <keyChange.Component assignmentId={assignmentId ?? ''} onClose={close} /> : null
}

const EditorOf = ({ courseId, assignmentId }: QuizPlace) => {
  const { id: userId } = useUser()
  const session = useSession()
  const [machine] = useState(() => quizEditorMachine.provide({ actors: { ...quizEditorActorsOf(), sessionWatch: sessionWatch(session) } }))
  const editor = useActorRef(machine, { input: { courseId, assignmentId, userId }, ...inspection })
  useLeaving(editor, courseId)
  useSaved(editor, courseId)
  useCreated(editor, courseId)
  return (
    <AnswerCheckerSlot value={answerChecker.Component}>
      <WithMathPicker>
        <QuizEditorPage editor={editor} />
        <Preview editor={editor} />
        <OwnQuestions editor={editor} />
        <ChangedKey editor={editor} />
      </WithMathPicker>
    </AnswerCheckerSlot>
  )
}

export const Component = () => {
  const { courseId = '', assignmentId = null } = useParams()
  return <EditorOf key={`${courseId} ${assignmentId}`} courseId={courseId} assignmentId={assignmentId} />
}
