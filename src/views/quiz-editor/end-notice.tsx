import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { QuizEditorRef } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { selectGivesEnd } from '../../machines/quiz-editor/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { plural } from '../ui/format.ts'

/** Says how many attempts under way would be given an end by saving, before it is saved. */
export const EndNotice = ({ editor, by }: { editor: QuizEditorRef; by: 'limit' | 'window' }) => {
  const count = useSelector(
    editor,
    useMemo(() => selectGivesEnd(by), [by]),
  )
  if (count === 0) return null
  return (
    <Banner tone="warn">
      {`Saving gives ${plural(count, 'open attempt')} a deadline, at least 5 minutes away. The ${count === 1 ? 'student' : 'students'} will be told.`}
    </Banner>
  )
}
