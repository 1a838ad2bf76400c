import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import place from './held.module.css'
import { NoticeLine } from './notice-line.tsx'

interface TimeNoticeProps {
  sentence: string
  /** The sentence as the banner has it. */
  children: ReactNode
  onDismiss: () => void
}

/** What happened to a student's time: a line above the question that covers nothing, and the same in sight at the bottom, until one is dismissed. */
export const TimeNotice = ({ sentence, children, onDismiss }: TimeNoticeProps) => (
  <>
    <div className={place.held}>
      <Banner tone="info" role="note" onDismiss={onDismiss}>
        {children}
      </Banner>
    </div>
    <NoticeLine key={sentence} of="time" button={<X aria-hidden="true" />} label="Dismiss this notice about your time" onPress={onDismiss}>
      {sentence}
    </NoticeLine>
  </>
)
