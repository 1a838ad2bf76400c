import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { type EditorView, selectIsDirty, selectView } from '../../machines/quiz-editor/selectors.ts'
import { paths } from '../../paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorView } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import styles from './editor.module.css'
import { EditorScreen } from './editor-screen.tsx'
import { loadFailureSentence } from './sentences.ts'

export interface QuizEditorProps {
  editor: QuizEditorRef
}

const selectMessage = ({ context }: QuizEditorSnapshot): string => loadFailureSentence(context.failure)
const selectCourseId = ({ context }: QuizEditorSnapshot): string => context.courseId

const Loading = () => <LoadingView text="Loading assignment data..." layout="page" />

const Failed = ({ editor }: QuizEditorProps) => (
  <ErrorView title="Unable to Open Quiz" message={useSelector(editor, selectMessage)}>
    <ButtonLink variant="accent" to={paths.teacherCourse(useSelector(editor, selectCourseId))}>
      Back to Course
    </ButtonLink>
    <Button onClick={() => editor.send({ type: 'RETRY' })}>Try Again</Button>
  </ErrorView>
)

const screens: Record<EditorView, FC<QuizEditorProps>> = { loading: Loading, failed: Failed, editor: EditorScreen }

/** The quiz editor in whatever state it is. */
export const QuizEditorPage = ({ editor }: QuizEditorProps) => {
  const Screen = screens[useSelector(editor, selectView)]
  return (
    <Page
      className={styles.page}
      data-machine="quizEditor"
      data-state={useSelector(editor, leaves)}
      data-dirty={useSelector(editor, selectIsDirty) || undefined}
    >
      <Screen editor={editor} />
    </Page>
  )
}
