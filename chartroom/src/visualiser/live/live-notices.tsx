import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { fingerprintOf } from '../../chart/fingerprint.ts'
import { selectCoverage, selectFault, selectLog, selectNotice, selectView } from '../../inspect/machine/selectors.ts'
import type { Log } from '../../inspect/recording.ts'
import type { RecordingFaultCode } from '../../inspect/recording-file.ts'
import type { RegisteredMachine } from '../../paths/machine-model.ts'
import { formatDateTime, plural } from '../ui/format.ts'
import { Banner } from '../ui/notice.tsx'
import type { PanelParts } from './screen-props.ts'

const faultSentences: Record<RecordingFaultCode, string> = {
  tooLarge: 'The file is larger than 20 MB. A recording of so much cannot be opened; record less.',
  notJson: 'The file is not JSON. Choose a file that was saved with “Save Recording”.',
  notARecording: 'The file is not a recording of machines. Choose a file that was saved with “Save Recording”.',
  otherVersion: 'The recording was saved by another version of this page, in a form that this one does not read.',
  damaged: 'The recording is damaged: parts of it are missing or are not what they should be.',
}

const isOlder = (log: Log, row: RegisteredMachine | undefined): boolean => {
  const fingerprint = row && log.machines[row.model.machine.id]
  return fingerprint !== undefined && row !== undefined && fingerprint !== fingerprintOf(row.model.machine)
}

const CoverageNote = ({ inspection, row }: PanelParts) => {
  const coverage = useSelector(inspection, selectCoverage)
  if (!coverage || !row) return null
  const run = coverage.machines[row.model.machine.id]
  if (run)
    return (
      <Banner tone="info">
        The last test run of this machine ({formatDateTime(run.at)}) took {plural(run.taken.length, 'transition')}, marked with a tick.
      </Banner>
    )
  return <Banner tone="warn">No test run of this machine is known. Run its path tests and turn the coverage on again.</Banner>
}

/** What there is to say beside the picture: a file that cannot be opened, a chart that has changed, the coverage that is drawn. */
export const LiveNotices = memo((props: PanelParts) => {
  const { inspection, row } = props
  const aside = useSelector(inspection, selectNotice)
  const fault = useSelector(inspection, selectFault)
  const log = useSelector(inspection, selectLog)
  const isReplay = useSelector(inspection, selectView) === 'replaying'
  const dismiss = () => inspection.send({ type: 'DISMISS' })
  return (
    <>
      {aside === 'openFailed' && (
        <Banner tone="bad" onDismiss={dismiss}>
          {faultSentences[fault ?? 'damaged']}
        </Banner>
      )}
      {aside === 'coverageFailed' && (
        <Banner tone="bad" onDismiss={dismiss}>
          The coverage of the last test run could not be read. The development server serves it.
        </Banner>
      )}
      {isReplay && isOlder(log, row) && (
        <Banner tone="warn">The chart of this machine has changed since the recording was made; what is marked may lie elsewhere.</Banner>
      )}
      {isReplay && log.fields === 'listed' && (
        <Banner tone="info">This recording has only the fields that its app lists; everything else was left out.</Banner>
      )}
      <CoverageNote {...props} />
    </>
  )
})
