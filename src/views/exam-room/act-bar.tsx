import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ExamRoomSnapshot } from '../../machines/exam-room/exam-room.machine.ts'
import type { RoomActKind } from '../../machines/room-act/setup.ts'
import { unprinted } from '../printing/printing.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatNumber, plural } from '../ui/format.ts'
import { actNames } from './act-words.ts'
import styles from './exam-room.module.css'
import type { ExamRoomProps } from './exam-room-props.ts'

const kinds: readonly RoomActKind[] = ['minutes', 'pause', 'resume', 'announce', 'erratum', 'close', 'reopen']
const selectChosenCount = ({ context }: ExamRoomSnapshot): number => context.chosen.length

export interface ActBarProps extends ExamRoomProps {
  /** The students of the list as it is filtered. */
  shownIds: readonly string[]
  chosen: ReadonlySet<string>
}

/** Selects students, and acts on those who are selected; on everybody where nobody is. */
export const ActBar = ({ page, shownIds, chosen }: ActBarProps) => {
  const id = useId()
  const count = useSelector(page, selectChosenCount)
  return (
    <section className={classNames(styles.bar, unprinted)} data-chosen={count > 0 || undefined} aria-labelledby={id}>
      <div className={styles.barHead}>
        <SelectAll {...{ page, shownIds, chosen }} />
        <h2 id={id} className={styles.barTitle} aria-live="polite">
          {count === 0 ? 'For everybody' : `For ${plural(count, 'selected student')}`}
        </h2>
        {count > 0 && (
          <Button size="sm" variant="quiet" onClick={() => page.send({ type: 'CHOOSE_NOBODY' })}>
            Clear selection
          </Button>
        )}
      </div>
      <div className={styles.acts}>
        {kinds.map((kind) => (
          <Button key={kind} size="sm" onClick={() => page.send({ type: 'ACT', kind })}>
            {actNames[kind]}
          </Button>
        ))}
      </div>
    </section>
  )
}

const SelectAll = ({ page, shownIds, chosen }: ActBarProps) => {
  const areAll = shownIds.length > 0 && shownIds.every((studentId) => chosen.has(studentId))
  return (
    <Checkbox
      label={`Select all ${formatNumber(shownIds.length)}`}
      checked={areAll}
      disabled={shownIds.length === 0}
      onChange={() => page.send(areAll ? { type: 'CHOOSE_NOBODY' } : { type: 'CHOOSE_SHOWN', studentIds: shownIds })}
    />
  )
}
