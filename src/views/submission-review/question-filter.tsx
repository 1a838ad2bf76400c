import { unprinted } from '../printing/printing.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './submission-review.module.css'

const words = { all: 'All', wrong: 'Not fully correct', pending: 'Pending' } as const

export type QuestionKind = keyof typeof words

export interface QuestionFilterProps {
  shown: QuestionKind
  counts: Record<QuestionKind, number>
  onShow: (kind: QuestionKind) => void
}

/** Picks out the pending questions or those without all points; nothing to pick, no buttons. */
export const QuestionFilter = ({ shown, counts, onShow }: QuestionFilterProps) => {
  const kinds = (['all', 'wrong', 'pending'] as const).filter((kind) => counts[kind] > 0)
  if (kinds.length < 2) return null
  return (
    <fieldset className={classNames(styles.filter, unprinted)} aria-label="Questions to show">
      {kinds.map((kind) => (
        <Button key={kind} size="sm" variant="quiet" aria-pressed={shown === kind} onClick={() => onShow(kind)}>
          {words[kind]} ({counts[kind]})
        </Button>
      ))}
    </fieldset>
  )
}
