import { useSelector } from '@xstate/react'
import { limits } from '../../../domain/limits.ts'
import { selectIsBusy, selectQuizList, selectRefusal } from '../../machines/accommodations/selectors.ts'
import type { Receiver } from '../../machines/accommodations/setup.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './accommodations.module.css'
import type { AccommodationsProps } from './accommodations-props.ts'
import { DateFields } from './date-fields.tsx'
import { CourseEffect, QuizEffect } from './effect.tsx'
import { GivenCell } from './given-cell.tsx'
import { ScreenFields, TimeFields } from './given-fields.tsx'
import { useAccommodationForm } from './use-accommodation-form.ts'

export interface EditorFormProps extends AccommodationsProps {
  receiver: Receiver
}

/** The form of an accommodation; what it would change is below its fields before anything is stored. */
export const EditorForm = ({ page, receiver }: EditorFormProps) => {
  const quiz = useSelector(page, selectQuizList)
  const busy = useSelector(page, selectIsBusy)
  const refusal = useSelector(page, selectRefusal)
  const fields = useAccommodationForm(receiver.given, (accommodation, reason) => busy || page.send({ type: 'SAVE', accommodation, reason }))
  return (
    <Form
      guarded
      faults={fields.faults}
      onSubmit={fields.submit}
      busy={busy}
      error={refusal && refusedSentence(refusal, 'Failed to save the accommodation')}
      className={styles.form}
    >
      {receiver.given && <GivenCell given={receiver.given} />}
      <TimeFields {...fields} />
      {quiz && <DateFields {...fields} quiz={quiz.quiz} />}
      <ScreenFields {...fields} />
      {quiz ? <QuizEffect form={fields.form} terms={quiz} besides={receiver.besides} /> : <CourseEffect form={fields.form} />}
      <TextField
        label="Reason"
        description="Shown to the teachers of this course beside the accommodation. Students do not see it."
        required
        maxLength={limits.reason}
        value={fields.reason}
        onChange={fields.setReason}
        error={fields.errorOf('reason')}
      />
      <Buttons page={page} isGiven={receiver.given !== null} />
    </Form>
  )
}

const Buttons = ({ page, isGiven }: AccommodationsProps & { isGiven: boolean }) => {
  const busy = useSelector(page, selectIsBusy)
  return (
    <ButtonRow>
      {isGiven && (
        <Button className={styles.away} disabled={busy} onClick={() => page.send({ type: 'TAKE_AWAY' })}>
          Remove
        </Button>
      )}
      <Button disabled={busy} onClick={() => page.send({ type: 'CLOSE' })}>
        Cancel
      </Button>
      <Button type="submit" variant="accent" busy={busy} busyLabel="Saving...">
        Save
      </Button>
    </ButtonRow>
  )
}
