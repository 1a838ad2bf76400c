import { useSelector } from '@xstate/react'
import type { CourseModulesRef } from '../../machines/course-modules/course-modules.machine.ts'
import { selectProgress } from '../../machines/course-modules/selectors.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { fileSize } from './sentences.ts'

/** How much of the file has been sent. */
export const UploadProgressBar = ({ page }: { page: CourseModulesRef }) => {
  const progress = useSelector(page, selectProgress)
  if (!progress) return null
  const { sent, total } = progress
  const isSent = total > 0 && sent >= total
  return (
    <ProgressBar
      label={isSent ? 'The server is checking the file' : 'Uploading'}
      value={sent}
      max={total}
      valueText={`${fileSize(sent)} of ${fileSize(total)}`}
    />
  )
}
