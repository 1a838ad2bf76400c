import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { selectCanGoBack } from '../../machines/preview/selectors.ts'
import { selectIsLast } from '../../machines/quiz-attempt/selectors.ts'
import { Button } from '../ui/button.tsx'
import styles from './preview.module.css'
import type { PreviewProps } from './preview-props.ts'

/** Previous and Next; the last question submits, which here only says so. */
export const PreviewBar = ({ preview }: PreviewProps) => (
  <div className={styles.bar}>
    <Button
      icon={<ChevronLeft aria-hidden="true" />}
      disabled={!useSelector(preview, selectCanGoBack)}
      onClick={() => preview.send({ type: 'PREVIOUS' })}
    >
      Previous
    </Button>
    {useSelector(preview, selectIsLast) ? (
      <Button variant="accent" onClick={() => preview.send({ type: 'SUBMIT' })}>
        Submit Quiz (Preview)
      </Button>
    ) : (
      <Button variant="accent" onClick={() => preview.send({ type: 'NEXT' })}>
        Next
        <ChevronRight aria-hidden="true" />
      </Button>
    )}
  </div>
)
