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
  const attempts = `${plural(count, 'open attempt')} without an end ${count === 1 ? 'gets' : 'get'} one`
  return <Banner tone="warn">{`${attempts} when you save, no sooner than 5 minutes from then. The students are told.`}</Banner>
}
