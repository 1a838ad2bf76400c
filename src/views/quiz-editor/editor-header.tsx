import { useSelector } from '@xstate/react'
import { Eye, ListChecks, LockKeyhole } from 'lucide-react'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { selectIsEmpty, selectIsUpdate, selectTotalPoints } from '../../machines/quiz-editor/selectors.ts'
import { courseCrumbs } from '../teacher-course/course-crumbs.ts'
import { Badge } from '../ui/badge.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Button } from '../ui/button.tsx'
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
  const title = useSelector(editor, selectTitle)
  return (
    <>
      <Breadcrumbs
        items={[...courseCrumbs(courseId, useSelector(editor, selectCourseTitle)), { label: isUpdate ? 'Edit quiz' : 'New quiz' }]}
      />
      <div className={styles.header}>
        <PageHeader title={title} hint={title} badges={<Facts editor={editor} isUpdate={isUpdate} />} actions={<Looks editor={editor} />} />
      </div>
    </>
  )
}

const selectCanPreview = (snapshot: QuizEditorSnapshot): boolean => snapshot.can({ type: 'PREVIEW' })

const selectCanCheck = (snapshot: QuizEditorSnapshot): boolean => snapshot.can({ type: 'CHECK' })

/** The two ways to look at the quiz before its students do. */
const Looks = ({ editor }: { editor: QuizEditorRef }) => (
  <>
    <Button
      icon={<ListChecks aria-hidden="true" />}
      title="What is missing, and who can take the quiz when"
      disabled={!useSelector(editor, selectCanCheck)}
      onClick={() => editor.send({ type: 'CHECK' })}
    >
      Check
    </Button>
    <PreviewButton editor={editor} />
  </>
)

/** Without questions the button stays where focus and pointer find it, so that its tooltip can say what is missing. */
const PreviewButton = ({ editor }: { editor: QuizEditorRef }) => {
  const isEmpty = useSelector(editor, selectIsEmpty)
  const canPreview = useSelector(editor, selectCanPreview)
  const hint = isEmpty ? 'Add questions to preview the quiz' : 'Preview quiz as student'
  return (
    <Button
      icon={<Eye aria-hidden="true" />}
      title={hint}
      aria-disabled={!canPreview || undefined}
      onClick={() => canPreview && editor.send({ type: 'PREVIEW' })}
    >
      Preview
    </Button>
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
