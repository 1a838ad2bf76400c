import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { dateWarnings } from '../../../domain/quiz/quiz-dates.ts'
import type { QuizDetails } from '../../../domain/quiz/quiz-form.ts'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { sendChange } from '../../machines/quiz-editor/send-change.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { isoOfDay } from '../ui/date-time.ts'
import { DateTimeField } from '../ui/date-time-field.tsx'
import { announceMeanwhile } from '../ui/status-region.tsx'
import styles from './editor.module.css'
import { EndNotice } from './end-notice.tsx'
import { places } from './focus-places.ts'
import { dateWarningSentences } from './sentences.ts'
import { useDetail } from './use-detail.ts'

const longestTimer = 2 ** 31 - 1

/** The time at which the warnings look: when the editor was opened, and again once a window is over. */
function useNow(until: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const left = until === null ? Number.NaN : Date.parse(until) - Date.now()
    if (!(left < longestTimer)) return
    const timer = setTimeout(() => setNow(Date.now()), left + 1)
    return () => clearTimeout(timer)
  }, [until])
  return now
}

const selectIsPublished = ({ context }: QuizEditorSnapshot): boolean => context.quiz.isPublished

/** What is odd about the dates; a published quiz that nobody can begin is also read out, because its Update goes through without a question. */
const DateWarnings = ({ editor, dates }: { editor: QuizEditorRef; dates: Parameters<typeof dateWarnings>[0] }) => {
  const warnings = dateWarnings(dates, useNow(dates.availableUntil))
  const isOver = useSelector(editor, selectIsPublished) && warnings.includes('windowOver')
  useEffect(() => (isOver ? announceMeanwhile(dateWarningSentences.windowOver) : undefined), [isOver])
  return warnings.map((warning) => (
    <Banner key={warning} tone="warn" role={isOver && warning === 'windowOver' ? 'note' : undefined}>
      {dateWarningSentences[warning]}
    </Banner>
  ))
}

/** When the quiz is due and when it can be taken; setting the due date sets the end too. */
export const QuizDates = ({ editor }: { editor: QuizEditorRef }) => {
  const dates = {
    dueDate: useDetail(editor, 'dueDate'),
    availableFrom: useDetail(editor, 'availableFrom'),
    availableUntil: useDetail(editor, 'availableUntil'),
  }
  const change = (changes: Partial<QuizDetails>) => sendChange(editor, { kind: 'details', changes })
  const dueIn = (days: number) => change({ dueDate: isoOfDay(Date.now(), days, 23, 59) })
  return (
    <>
      <div id={places.dates} className={styles.dates}>
        <DateTimeField label="Due Date" value={dates.dueDate} onChange={(dueDate) => change({ dueDate })} />
        <ButtonRow align="start">
          <Button size="sm" aria-label="Due date: Today 23:59" onClick={() => dueIn(0)}>
            Today 23:59
          </Button>
          <Button size="sm" aria-label="Due date: +1 week" onClick={() => dueIn(7)}>
            +1 week
          </Button>
        </ButtonRow>
      </div>
      <DateTimeField
        label="Available From"
        defaultTime="00:00"
        value={dates.availableFrom}
        onChange={(availableFrom) => change({ availableFrom })}
      />
      <DateTimeField label="Available Until" value={dates.availableUntil} onChange={(availableUntil) => change({ availableUntil })} />
      <DateWarnings editor={editor} dates={dates} />
      <EndNotice editor={editor} by="window" />
    </>
  )
}
