import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useBlocker, useNavigate, useParams } from 'react-router-dom'
import { type QuizEditorRef, quizEditorMachine } from '../machines/quiz-editor/quiz-editor.machine.ts'
import { selectIsDirty } from '../machines/quiz-editor/selectors.ts'
import { inspection } from '../machines/taken.ts'
import { quizEditorActors } from '../services/quiz-editor.actors.ts'
import { QuizEditorPage } from '../views/quiz-editor/quiz-editor-page.tsx'
import { savedSentences } from '../views/quiz-editor/sentences.ts'
import { showToast } from '../views/ui/toast.tsx'
import { paths } from './paths.ts'

const machine = quizEditorMachine.provide({ actors: quizEditorActors })

/** Asks the editor before a link, the back arrow or the browser's history leads away from unsaved changes. */
function useLeaveGuard(editor: QuizEditorRef, courseId: string): void {
  const navigate = useNavigate()
  const blocker = useBlocker(() => selectIsDirty(editor.getSnapshot()))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (editor.getSnapshot().can({ type: 'navigation.blocked' })) editor.send({ type: 'navigation.blocked' })
    else if (!editor.getSnapshot().hasTag('leaving')) blocker.reset()
  }, [editor, blocker])
  useEffect(() => {
    const subscriptions = [
      editor.on('editor.left', () => (blocker.state === 'blocked' ? blocker.proceed() : void navigate(paths.teacherCourse(courseId)))),
      editor.on('leaving.refused', () => blocker.state === 'blocked' && blocker.reset()),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [editor, blocker, courseId, navigate])
}

/** Has the browser ask before the page is closed or loaded again with unsaved changes. */
function useUnloadGuard(editor: QuizEditorRef): void {
  const isDirty = useSelector(editor, selectIsDirty)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}

const EditorOf = ({ courseId, assignmentId }: { courseId: string; assignmentId: string | null }) => {
  const editor = useActorRef(machine, { input: { courseId, assignmentId }, ...inspection })
  const navigate = useNavigate()
  useLeaveGuard(editor, courseId)
  useUnloadGuard(editor)
  useEffect(() => {
    const subscription = editor.on('quiz.saved', ({ as }) => {
      showToast(savedSentences[as])
      void navigate(paths.teacherCourse(courseId))
    })
    return () => subscription.unsubscribe()
  }, [editor, courseId, navigate])
  return <QuizEditorPage editor={editor} />
}

export const Component = () => {
  const { courseId = '', assignmentId = null } = useParams()
  return <EditorOf key={`${courseId} ${assignmentId}`} courseId={courseId} assignmentId={assignmentId} />
}
