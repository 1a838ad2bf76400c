import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { useId, useState } from 'react'
import { type SignInRef, selectIsBusy, selectSignInProblem } from '../../machines/sign-in/sign-in.machine.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './form.module.css'
import { isSecretRefused, problemSentence } from './problem-sentence.ts'
import { useBusyWords } from './use-busy-words.ts'

/** The second factor of the sign-in: a code of the authenticator app, or a recovery code. */
export const SecondFactorForm = ({ signIn }: { signIn: SignInRef }) => {
  const problem = useSelector(signIn, selectSignInProblem)
  const isBusy = useSelector(signIn, selectIsBusy)
  const [code, setCode] = useState('')
  const refusal = useId()
  const submit = () => signIn.send({ type: 'SUBMIT_CODE', code })
  return (
    <Form
      onSubmit={submit}
      error={problem && problemSentence(problem, 'This code is not correct.')}
      errorId={refusal}
      data-machine="signIn"
      data-state={useSelector(signIn, leaves)}
    >
      <TextField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        value={code}
        onChange={setCode}
        refusedBy={isSecretRefused(problem) ? refusal : undefined}
        description="The six digits that your authenticator app shows now, or a recovery code."
      />
      <p className={styles.note}>No app and no recovery code? Ask an admin of your school to reset your two-step sign-in.</p>
      <Button type="submit" variant="accent" size="lg" full busy={isBusy} busyLabel={useBusyWords(signIn, 'Verifying...')}>
        Verify
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={() => signIn.send({ type: 'GO_BACK' })}>
        Back
      </Button>
    </Form>
  )
}
