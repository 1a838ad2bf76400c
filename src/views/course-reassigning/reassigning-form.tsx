import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { isEmail } from '../../../domain/people/registration.ts'
import { selectIsReassigning, selectRefusal } from '../../machines/course-reassigning/selectors.ts'
import type { TaughtCourses } from '../../machines/course-reassigning/setup.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { plural } from '../ui/format.ts'
import type { CourseReassigningProps } from './course-reassigning-props.ts'

interface FormProps extends CourseReassigningProps {
  courses: TaughtCourses['courses']
}

interface ChoiceProps {
  courses: FormProps['courses']
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  readOnly: boolean
}

const Courses = ({ courses, chosen, onChange, readOnly }: ChoiceProps) => {
  const choose = (id: string, isChosen: boolean) => onChange(new Set([...chosen].filter((one) => one !== id).concat(isChosen ? id : [])))
  return (
    <fieldset>
      <legend>Courses</legend>
      {courses.map(({ id, title, code, isArchived }) => (
        <Checkbox
          key={id}
          label={<bdi>{title}</bdi>}
          description={isArchived ? `${code}, archived` : code}
          checked={chosen.has(id)}
          onChange={(isChosen) => choose(id, isChosen)}
          readOnly={readOnly}
        />
      ))}
    </fieldset>
  )
}

/** Asks which courses go to whom. */
export const ReassigningForm = ({ page, courses }: FormProps) => {
  const busy = useSelector(page, selectIsReassigning)
  const refusal = useSelector(page, selectRefusal)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(courses.map(({ id }) => id)))
  const [email, setEmail] = useState('')
  const { shown, asked, ask } = useHeldFaults(isEmail(email) ? [] : ['email'])
  const submit = () => {
    if (ask() && !busy && chosen.size > 0) page.send({ type: 'REASSIGN', email: email.trim(), courseIds: [...chosen] })
  }
  return (
    <Form faults={asked} onSubmit={submit} busy={busy} error={refusal && refusedSentence(refusal, 'Failed to reassign the courses')}>
      <Card>
        <Courses courses={courses} chosen={chosen} onChange={setChosen} readOnly={busy} />
        <EmailField
          label="Email address of the new owner"
          required
          value={email}
          onChange={setEmail}
          readOnly={busy}
          error={shown.length > 0 ? 'Please enter the email address of a teacher.' : null}
        />
      </Card>
      <p>The former owner has no role in these courses afterwards. Students, quizzes, grades and colleagues stay.</p>
      <ButtonRow>
        <Button type="submit" variant="accent" busy={busy} busyLabel="Reassigning..." disabled={chosen.size === 0}>
          Reassign {plural(chosen.size, 'Course')}
        </Button>
      </ButtonRow>
    </Form>
  )
}
