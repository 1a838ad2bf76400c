import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { useId } from 'react'
import type { ConflictPart, Side } from '../../../../domain/quiz/quiz-conflict.ts'
import type { QuizForm } from '../../../../domain/quiz/quiz-form.ts'
import { isolated } from '../../../../domain/text/isolated.ts'
import type { QuizConflictRef, QuizConflictSnapshot } from '../../../machines/quiz-conflict/quiz-conflict.machine.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './conflict.module.css'
import { ConflictVersion } from './conflict-version.tsx'
import { changedByWords, partTitle } from './conflict-words.ts'

const selectVersions = ({ context }: QuizConflictSnapshot) => context
const selectIsOpen = (snapshot: QuizConflictSnapshot): boolean => snapshot.status === 'active'

const sides = { mine: 'Your version', theirs: 'The other version' } as const

interface PartProps {
  part: ConflictPart
  mine: QuizForm
  theirs: QuizForm
  chosen: Side
  onChoose: (from: Side) => void
}

const Part = ({ part, mine, theirs, chosen, onChoose }: PartProps) => {
  const name = useId()
  const title = partTitle(part, mine, theirs)
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>
        {title} <Badge tone={part.changedBy === 'both' ? 'warn' : 'neutral'}>{changedByWords(part)}</Badge>
      </legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={styles.side} data-chosen={side === chosen || undefined}>
          <span className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={side === chosen}
              onChange={() => onChoose(side)}
              aria-label={`${isolated(title)}: ${sides[side]}`}
            />
            {sides[side]}
          </span>
          <ConflictVersion part={part} quiz={side === 'mine' ? mine : theirs} side={side} />
        </label>
      ))}
    </fieldset>
  )
}

const Footer = ({ conflict }: { conflict: QuizConflictRef }) => (
  <ButtonRow>
    <Button onClick={() => conflict.send({ type: 'KEEP' })}>Back to Editing</Button>
    <Button variant="accent" onClick={() => conflict.send({ type: 'CONFIRM' })}>
      Save My Choices
    </Button>
  </ButtonRow>
)

/** Shows two versions of the quiz and has the author choose, part by part or as a whole. */
export const ConflictDialog = ({ conflict }: { conflict: QuizConflictRef }) => {
  const { mine, theirs, parts, taken } = useSelector(conflict, selectVersions)
  return (
    <Dialog
      open={useSelector(conflict, selectIsOpen)}
      tall
      width={1040}
      role="alertdialog"
      dismissable={false}
      title="This quiz was changed in two places"
      onClose={() => undefined}
      footer={<Footer conflict={conflict} />}
    >
      <div className={styles.parts} data-machine="quizConflict" data-state={useSelector(conflict, leaves)}>
        <p>Another tab or another teacher saved this quiz after you opened it. Nothing is lost: choose which version counts.</p>
        <ButtonRow align="start">
          <Button onClick={() => conflict.send({ type: 'TAKE_ALL', from: 'mine' })}>All of Yours</Button>
          <Button onClick={() => conflict.send({ type: 'TAKE_ALL', from: 'theirs' })}>All of the Other</Button>
        </ButtonRow>
        {parts.length === 0 && <p>Both versions say the same.</p>}
        {parts.map((part) => (
          <Part
            key={part.id}
            part={part}
            mine={mine}
            theirs={theirs}
            chosen={taken.includes(part.id) ? 'theirs' : 'mine'}
            onChoose={(from) => conflict.send({ type: 'TAKE', part: part.id, from })}
          />
        ))}
      </div>
    </Dialog>
  )
}
