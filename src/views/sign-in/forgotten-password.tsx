import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { useEffect, useRef } from 'react'
import {
  type ForgottenPasswordRef,
  selectAskedEmail,
  selectEmailFaults,
  selectForgottenView,
  selectHasFailed,
  selectIsAsking,
  selectIsProvingLink,
  selectLinkProblem,
} from '../../machines/forgotten-password/forgotten-password.machine.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useIgnoredDoubleClick } from '../ui/double-click.ts'
import { Form } from '../ui/form.tsx'
import { announceMeanwhile } from '../ui/status-region.tsx'
import { TextField } from '../ui/text-field.tsx'
import { registrationFaultWords } from './fault-words.ts'
import styles from './form.module.css'
import { problemSentence } from './problem-sentence.ts'
import { provingWords } from './proving-words.ts'

export interface ForgottenPasswordProps {
  forgotten: ForgottenPasswordRef
  /** What is typed as the address, here and in the sign-in form. */
  email: string
  onEmail: (email: string) => void
}

const Back = ({ forgotten }: Pick<ForgottenPasswordProps, 'forgotten'>) => (
  <Button variant="quiet" onClick={() => forgotten.send({ type: 'CLOSE' })}>
    Back to sign in
  </Button>
)

/** What the button says while the link is asked for. */
const useBusyLabel = (forgotten: ForgottenPasswordRef): string => {
  const isProving = useSelector(forgotten, selectIsProvingLink)
  useEffect(() => {
    if (isProving) return announceMeanwhile(provingWords)
  }, [isProving])
  return isProving ? provingWords : 'Sending…'
}

/** Takes the focus, so that it is read out. */
const Sent = ({ forgotten }: Pick<ForgottenPasswordProps, 'forgotten'>) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  useIgnoredDoubleClick(true)
  return (
    <div className={styles.form} data-machine="forgottenPassword" data-state={useSelector(forgotten, leaves)}>
      <div ref={place} tabIndex={-1} className={styles.welcome}>
        <Banner tone="info" role="note">
          If there is an account for {useSelector(forgotten, selectAskedEmail)}, a link is on its way. Look in the spam folder too. The link
          is valid for 30 minutes.
        </Banner>
      </div>
      <p className={styles.note}>Nothing arrived? Ask your teacher: they can give you a sign-in code to get in at once.</p>
      <Back forgotten={forgotten} />
    </div>
  )
}

const AddressForm = ({ forgotten, email, onEmail }: ForgottenPasswordProps) => {
  const faults = useSelector(forgotten, selectEmailFaults)
  const problem = useSelector(forgotten, selectLinkProblem)
  const isBusy = useSelector(forgotten, selectIsAsking)
  const [fault] = faults
  const submit = () => forgotten.send({ type: 'SUBMIT', email })
  return (
    <Form
      faults={faults}
      onSubmit={submit}
      error={problem && problemSentence(problem, 'The link could not be sent. Please try again.')}
      busy={isBusy}
      data-machine="forgottenPassword"
      data-state={useSelector(forgotten, leaves)}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={onEmail}
        error={fault ? registrationFaultWords[fault.code] : null}
        description="We send you a link with which you choose a new password."
      />
      <Button type="submit" variant="accent" size="lg" full busy={isBusy} busyLabel={useBusyLabel(forgotten)}>
        {useSelector(forgotten, selectHasFailed) ? 'Try Again' : 'Send the Link'}
      </Button>
      <Back forgotten={forgotten} />
    </Form>
  )
}

/** In place of the sign-in form: asks for the address that a link goes to, then says where to look for it. */
export const ForgottenPassword = (props: ForgottenPasswordProps) =>
  useSelector(props.forgotten, selectForgottenView) === 'sent' ? <Sent forgotten={props.forgotten} /> : <AddressForm {...props} />
