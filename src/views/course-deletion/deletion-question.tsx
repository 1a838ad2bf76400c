import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { sameCode } from '../../../domain/course/course-deletion.ts'
import { selectFacts, selectIsDeleting, selectRefusal } from '../../machines/course-deletion/selectors.ts'
import type { DeletionFacts } from '../../machines/course-deletion/setup.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { headingAfter } from '../ui/focus/heading-focus.ts'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { formatDateTime, plural } from '../ui/format.ts'
import { ButtonLink, Link } from '../ui/link.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { CourseDeletionProps } from './course-deletion-props.ts'

const factsOf = ({ students, quizzes, attempts, submissions, modules }: DeletionFacts) => [
  { label: 'Students', value: students },
  { label: 'Quizzes', value: quizzes },
  { label: 'Attempts', value: attempts },
  { label: 'Submissions', value: submissions },
  { label: 'Modules and files', value: modules },
]

/** What goes along, and the question that wants the code of the course; with an open attempt why not. */
export const DeletionQuestion = (props: CourseDeletionProps) => {
  const facts = useSelector(props.page, selectFacts)
  if (!facts) return null
  return (
    <>
      <Card>
        <Facts items={factsOf(facts)} />
      </Card>
      {facts.openAttempts > 0 ? (
        <OpenAttempts {...props} open={facts.openAttempts} quizzes={facts.openQuizzes ?? []} />
      ) : (
        <div ref={headingAfter}>
          <CodeForm {...props} code={facts.course.code} />
        </div>
      )}
    </>
  )
}

type OpenQuiz = NonNullable<DeletionFacts['openQuizzes']>[number]

const untilWords = ({ until }: OpenQuiz): string =>
  until === null ? 'without an end, unless a teacher closes it in the exam room' : `until ${formatDateTime(until)}`

const OpenQuizRow = ({ quiz, examRoom }: Pick<CourseDeletionProps, 'examRoom'> & { quiz: OpenQuiz }) => {
  const title = <bdi>{quiz.title}</bdi>
  return (
    <li>
      {examRoom ? <Link to={examRoom(quiz.id)}>{title}</Link> : title}: {untilWords(quiz)}
    </li>
  )
}

interface OpenAttemptsProps extends CourseDeletionProps {
  open: number
  quizzes: readonly OpenQuiz[]
}

const OpenAttempts = ({ page, back, examRoom, open, quizzes }: OpenAttemptsProps) => (
  <>
    <Banner tone="warn">
      {plural(open, 'attempt')} {open === 1 ? 'is' : 'are'} open. The course can be deleted once {open === 1 ? 'it has' : 'they have'}{' '}
      ended.
    </Banner>
    {quizzes.length > 0 && (
      <ul>
        {quizzes.map((quiz) => (
          <OpenQuizRow key={quiz.id} quiz={quiz} examRoom={examRoom} />
        ))}
      </ul>
    )}
    <div ref={headingAfter}>
      <ButtonRow>
        <ButtonLink to={back}>Back</ButtonLink>
        <Button variant="accent" onClick={() => page.send({ type: 'LOOK_AGAIN' })}>
          Look Again
        </Button>
      </ButtonRow>
    </div>
  </>
)

const CodeForm = ({ page, back, code }: CourseDeletionProps & { code: string }) => {
  const busy = useSelector(page, selectIsDeleting)
  const refusal = useSelector(page, selectRefusal)
  const [typed, setTyped] = useState('')
  const { shown, asked, ask } = useHeldFaults(sameCode(typed, code) ? [] : ['code'])
  const submit = () => {
    if (ask() && !busy) page.send({ type: 'DELETE', code: typed })
  }
  return (
    <Form faults={asked} onSubmit={submit} busy={busy} error={refusal && refusedSentence(refusal, 'Failed to delete the course')}>
      <TextField
        label="Code of the course"
        description={`Type ${code} to confirm.`}
        required
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={setTyped}
        readOnly={busy}
        error={shown.length > 0 ? 'This is not the code of the course.' : null}
      />
      <ButtonRow>
        <ButtonLink to={back}>Cancel</ButtonLink>
        <Button type="button" disabled={busy} onClick={() => page.send({ type: 'LOOK_AGAIN' })}>
          Look Again
        </Button>
        <Button type="submit" variant="danger" busy={busy} busyLabel="Deleting...">
          Delete Course
        </Button>
      </ButtonRow>
    </Form>
  )
}
