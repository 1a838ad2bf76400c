import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Remindable } from '../../../machines/reminders/setup.ts'
import { failedSentence } from '../../errors/failure-sentence.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { plural } from '../../ui/format.ts'
import styles from './reminders.module.css'
import type { RemindersFormProps } from './reminding-props.ts'

const toggled = (chosen: ReadonlySet<string>, id: string): Set<string> => {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Whom to remind: everybody at first; the button says how many e-mails leave. */
export const ReminderChoice = ({ reminders }: RemindersFormProps) => {
  const students = useSelector(reminders, ({ context }) => context.students)
  const failure = useSelector(reminders, ({ context }) => context.failure)
  const isBusy = useSelector(reminders, (snapshot) => snapshot.hasTag('busy'))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(students.map(({ id }) => id)))
  const isEverybody = chosen.size === students.length
  const send = () => reminders.send({ type: 'SEND', studentIds: isEverybody ? null : [...chosen] })
  return (
    <div className={styles.stack}>
      {failure && <Banner tone="bad">{failedSentence(failure, 'Failed to send reminders')}</Banner>}
      <p className={styles.note}>These students have not submitted. Each gets one email with a link to the quiz, at most once an hour.</p>
      <Checkbox
        label={`All ${plural(students.length, 'student')}`}
        checked={isEverybody}
        readOnly={isBusy}
        onChange={(all) => setChosen(new Set(all ? students.map(({ id }) => id) : []))}
      />
      <StudentBoxes students={students} chosen={chosen} readOnly={isBusy} onToggle={(id) => setChosen(toggled(chosen, id))} />
      <ButtonRow>
        <Button disabled={isBusy} onClick={() => reminders.send({ type: 'CLOSE' })}>
          Cancel
        </Button>
        <Button variant="accent" disabled={chosen.size === 0} busy={isBusy} busyLabel="Sending..." onClick={send}>
          {`Send to ${plural(chosen.size, 'student')}`}
        </Button>
      </ButtonRow>
    </div>
  )
}

interface StudentBoxesProps {
  students: readonly Remindable[]
  chosen: ReadonlySet<string>
  readOnly: boolean
  onToggle: (id: string) => void
}

const StudentBoxes = ({ students, chosen, readOnly, onToggle }: StudentBoxesProps) => (
  <ul className={styles.students} aria-label="Students to remind">
    {students.map(({ id, name, email }) => (
      <li key={id} className={styles.one}>
        <Checkbox label={name} description={email} checked={chosen.has(id)} readOnly={readOnly} onChange={() => onToggle(id)} />
      </li>
    ))}
  </ul>
)
