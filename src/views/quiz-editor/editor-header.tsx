import { useSelector } from '@xstate/react'
import { LockKeyhole } from 'lucide-react'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { selectIsUpdate, selectTotalPoints } from '../../machines/quiz-editor/selectors.ts'
import { paths } from '../../routes/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { formatPoints } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import styles from './editor.module.css'

const selectTitle = ({ context }: QuizEditorSnapshot): string => context.quiz.title.trim() || 'Untitled quiz'
const selectIsPublished = ({ context }: QuizEditorSnapshot): boolean => context.quiz.isPublished
const selectHasPassword = ({ context }: QuizEditorSnapshot): boolean => context.quiz.accessCode.trim() !== ''
const selectCourseId = ({ context }: QuizEditorSnapshot): string => context.courseId
const selectCourseTitle = ({ context }: QuizEditorSnapshot): string => context.courseTitle

/** The way back, and the facts of the quiz that stay in sight. */
export const EditorHeader = ({ editor }: { editor: QuizEditorRef }) => {
  const isUpdate = useSelector(editor, selectIsUpdate)
  const courseId = useSelector(editor, selectCourseId)
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'My Courses', to: paths.teacherCourses },
          { label: useSelector(editor, selectCourseTitle), to: paths.teacherCourse(courseId) },
          { label: isUpdate ? 'Edit quiz' : 'New quiz' },
        ]}
      />
      <div className={styles.header}>
        <PageHeader title={useSelector(editor, selectTitle)} badges={<Facts editor={editor} isUpdate={isUpdate} />} />
      </div>
    </>
  )
}

const Facts = ({ editor, isUpdate }: { editor: QuizEditorRef; isUpdate: boolean }) => {
  const isPublished = useSelector(editor, selectIsPublished)
  const hasPassword = useSelector(editor, selectHasPassword)
  return (
    <>
      <Badge tone={isPublished ? 'ok' : 'neutral'}>{isPublished ? 'Published' : 'Not Published'}</Badge>
      {hasPassword && (
        <Badge tone="warn" icon={<LockKeyhole aria-hidden="true" />}>
          Password Protected
        </Badge>
      )}
      <Badge>{formatPoints(useSelector(editor, selectTotalPoints))}</Badge>
      {isUpdate && <Badge tone="info">Editing</Badge>}
    </>
  )
}
