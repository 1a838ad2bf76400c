import { Check, Copy } from 'lucide-react'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'

export interface CopyButtonProps {
  label: string
  state: 'ready' | 'copied' | 'failed'
  /** What the line beside the button says. */
  said: { copied: string; failed: string }
  onCopy: () => void
}

/** Copies what is shown beside it, and says in a line of its own whether that went well. */
export const CopyButton = ({ label, state, said, onCopy }: CopyButtonProps) => (
  <>
    <Button icon={state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} aria-label={label} onClick={onCopy}>
      Copy
    </Button>
    <div role="status" className={styles.said}>
      {state !== 'ready' && said[state]}
    </div>
  </>
)
