import { useSelector } from '@xstate/react'
import { isoOf } from '../../../../domain/time/iso.ts'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../../machines/quiz-editor/quiz-editor.machine.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatDate, formatTime, plural } from '../../ui/format.ts'

const selectKept = ({ context }: QuizEditorSnapshot) => context.kept
const selectHasOther = ({ context: { kept, created, version } }: QuizEditorSnapshot): boolean => !created && kept?.version !== version
const selectIsCreated = ({ context }: QuizEditorSnapshot): boolean => context.created !== null

const bothShown = 'If you restore and save, both versions are shown and you choose what counts.'

/** The time of today, or the day with its time. */
const momentWords = (iso: string, now: number): string => {
  const day = formatDate(iso)
  return day === formatDate(isoOf(now)) ? formatTime(iso) : `${day}, ${formatTime(iso)}`
}

/** Offers what was written in an earlier visit and never saved. */
export const DraftDialog = ({ editor }: { editor: QuizEditorRef }) => {
  const kept = useSelector(editor, selectKept)
  const hasOther = useSelector(editor, selectHasOther)
  const isCreated = useSelector(editor, selectIsCreated)
  if (!kept) return null
  return (
    <Dialog
      open
      role="alertdialog"
      dismissable={false}
      title={`Unsaved changes from ${momentWords(kept.keptAt, Date.now())} were found`}
      onClose={() => undefined}
      footer={
        <ButtonRow>
          <Button onClick={() => editor.send({ type: 'DISCARD' })}>Discard</Button>
          <Button variant="accent" autoFocus onClick={() => editor.send({ type: 'RESTORE' })}>
            Restore
          </Button>
        </ButtonRow>
      }
    >
      <p>{`“${kept.quiz.title.trim() || 'Untitled quiz'}”, ${plural(kept.quiz.questions.length, 'question')}. They are on this device only and were never saved.`}</p>
      {isCreated && (
        <Banner tone="info" title="The quiz itself was already saved">
          {bothShown} Discard to begin a new quiz.
        </Banner>
      )}
      {hasOther && (
        <Banner tone="warn" title="This quiz has since been changed elsewhere">
          {bothShown}
        </Banner>
      )}
      {kept.hadOtherCode && (
        <Banner tone="warn" title="The quiz password has to be entered again">
          You had changed it. Passwords are not kept on this device.
        </Banner>
      )}
    </Dialog>
  )
}
