import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { limits } from '../../../../domain/limits.ts'
import { selectAsksCode, selectIsBusy, selectProblem } from '../../../machines/quiz-attempt/selectors.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { AttemptProps } from '../attempt-props.ts'
import { beginSentence } from '../sentences.ts'

const CodeForm = ({ attempt }: AttemptProps) => {
  const [code, setCode] = useState('')
  const problem = useSelector(attempt, selectProblem)
  const isBusy = useSelector(attempt, selectIsBusy)
  const faults = useMemo(() => (problem ? [problem] : []), [problem])
  const submit = () => {
    if (code.trim() !== '') attempt.send({ type: 'ENTER_CODE', accessCode: code })
  }
  return (
    <Form faults={faults} onSubmit={submit}>
      <PasswordField
        label="Quiz Password"
        noun="quiz password"
        autoComplete="off"
        maxLength={limits.accessCode}
        value={code}
        onChange={setCode}
        error={problem && beginSentence(problem)}
        autoFocus
      />
      <ButtonRow>
        <Button aria-disabled={isBusy} onClick={() => attempt.send({ type: 'CANCEL' })}>
          Cancel
        </Button>
        <Button type="submit" variant="accent" busy={isBusy} disabled={code.trim() === ''}>
          Begin Quiz
        </Button>
      </ButtonRow>
    </Form>
  )
}

/** Asks for the quiz password that the teacher gave out. */
export const AccessCodeDialog = (props: AttemptProps) => (
  <Dialog
    open={useSelector(props.attempt, selectAsksCode)}
    title="Enter the quiz password"
    busy={useSelector(props.attempt, selectIsBusy)}
    onClose={() => props.attempt.send({ type: 'CANCEL' })}
  >
    <CodeForm {...props} />
  </Dialog>
)
