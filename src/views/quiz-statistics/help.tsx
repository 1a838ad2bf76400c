import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { Popover } from '../ui/popover.tsx'
import styles from './quiz-statistics.module.css'
import type { Explanation } from './sentences.ts'

export interface HelpProps {
  of: Explanation
}

/** A question mark that opens what a figure means, its formula, how to read it and where it comes from. */
export const Help = ({ of: { name, says, formula, reading, source } }: HelpProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label={`About ${name}`}
      className={styles.help}
      trigger={<CircleHelp aria-hidden="true" />}
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      <h2 className={styles.helpTitle}>{name}</h2>
      <p>{says}</p>
      <dl className={styles.helpFacts}>
        <dt>Formula</dt>
        <dd>{formula}</dd>
        <dt>How to read it</dt>
        <dd>{reading}</dd>
        <dt>Source</dt>
        <dd>{source}</dd>
      </dl>
    </Popover>
  )
}
