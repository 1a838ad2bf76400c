import { useSelector } from '@xstate/react'
import { Upload } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import type { UploadedAnswers } from '../../../machines/submission-grading/contract.ts'
import { selectFailure, selectUploaded } from '../../../machines/submission-grading/selectors.ts'
import type { SubmissionGradingRef, SubmissionGradingSnapshot } from '../../../machines/submission-grading/submission-grading.machine.ts'
import { failedSentence } from '../../errors/failure-sentence.ts'
import { unprinted } from '../../printing/printing.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { focusWhenFree } from '../../ui/focus/focus-when-free.ts'
import { plural } from '../../ui/format.ts'
import styles from '../quiz-review.module.css'

const selectEvidenceFault = (snapshot: SubmissionGradingSnapshot): 'upload' | 'refresh' | null => {
  if (snapshot.matches({ evidence: 'refreshFailed' })) return 'refresh'
  return snapshot.matches({ evidence: 'failed' }) ? 'upload' : null
}

const faults = {
  upload: 'Failed to add the answers file',
  refresh: 'Failed to load this submission',
}

const faultId = 'evidence-fault'

const storedWords = ({ kept, counted, refused }: UploadedAnswers): string => {
  const parts = [
    `${plural(kept.length, 'answer')} added`,
    counted.length > 0 && `${counted.length} already counted`,
    Object.keys(refused).length > 0 && `${Object.keys(refused).length} could not be stored`,
  ]
  return `Answers file: ${parts.filter(Boolean).join(', ')}.`
}

/** Adds the file that a student downloaded during the exam, and says what became of it and of accepting. */
export const AnswersUpload = ({ grading }: { grading: SubmissionGradingRef }) => {
  const uploaded = useSelector(grading, selectUploaded)
  return (
    <div className={classNames(styles.form, unprinted)}>
      <Faults grading={grading} />
      {uploaded && <Banner tone="info">{storedWords(uploaded)}</Banner>}
      <div>
        <FileButton grading={grading} />
      </div>
    </div>
  )
}

/** The one button that leads on is above the window for whoever has accepted an answer further down: it gets the focus. */
const Faults = ({ grading }: { grading: SubmissionGradingRef }) => {
  const fault = useSelector(grading, selectEvidenceFault)
  const failure = useSelector(grading, selectFailure)
  useEffect(() => {
    if (fault) focusWhenFree(() => document.querySelector(`#${faultId} button`))
  }, [fault])
  if (!fault || !failure) return null
  const action =
    fault === 'refresh'
      ? { label: 'Try Again', onAction: () => grading.send({ type: 'RETRY' }) }
      : { label: 'Load again', onAction: () => grading.send({ type: 'DISMISS' }) }
  return (
    <Banner tone="bad" id={faultId} action={action}>
      {failedSentence(failure, faults[fault])}
    </Banner>
  )
}

const FileButton = ({ grading }: { grading: SubmissionGradingRef }) => {
  const input = useRef<HTMLInputElement>(null)
  const isUploading = useSelector(grading, (snapshot) => snapshot.matches({ evidence: 'uploading' }))
  const canUpload = useSelector(grading, (snapshot) => snapshot.can({ type: 'UPLOAD_ANSWERS', text: '' }))
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    const text = await file?.text()
    target.value = ''
    if (text !== undefined) grading.send({ type: 'UPLOAD_ANSWERS', text })
  }
  return (
    <>
      <input ref={input} type="file" accept=".json,application/json" hidden aria-label="Answers file" onChange={send} />
      <Button
        size="sm"
        icon={<Upload aria-hidden="true" />}
        busy={isUploading}
        busyLabel="Adding..."
        disabled={!canUpload && !isUploading}
        onClick={() => input.current?.click()}
      >
        Add answers file
      </Button>
    </>
  )
}
