import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectFailure, selectFaults, selectIsBusy, selectOwner } from '../../machines/password-link/password-link.machine.ts'
import { registrationFaultWords } from '../sign-in/fault-words.ts'
import { PasswordMeter } from '../sign-in/password-meter.tsx'
import { problemSentence } from '../sign-in/problem-sentence.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { PasswordLinkProps } from './password-link-props.ts'

type FieldName = 'password' | 'confirmPassword'

const REFUSED = 400

/** The error of each field: what was found here, then the server's refusal of the password; the banner is for everything else. */
const useErrors = (link: PasswordLinkProps['link']) => {
  const faults = useSelector(link, selectFaults)
  const failure = useSelector(link, selectFailure)
  const isAtField = failure?.status === REFUSED
  const errorOf = (field: FieldName): string | null => {
    const fault = faults.find((one) => one.field === field)
    if (fault) return registrationFaultWords[fault.code]
    return isAtField && field === 'password' ? failure.message : null
  }
  const banner = failure && !isAtField ? problemSentence(failure, 'The password could not be set. Please try again.') : null
  return { faults, errorOf, banner }
}

/** What is typed; the strength is judged at every key and told aloud after a pause. */
const useTyped = ({ link, strength }: PasswordLinkProps) => {
  const owner = useSelector(link, selectOwner)
  const [typed, setTyped] = useState({ password: '', confirmation: '' })
  const changePassword = (password: string) => {
    setTyped({ ...typed, password })
    strength.send({ type: 'TYPE', password, owner: { email: owner?.email ?? '', firstName: owner?.firstName ?? '', lastName: '' } })
  }
  return { typed, changePassword, changeConfirmation: (confirmation: string) => setTyped({ ...typed, confirmation }) }
}

/** A new password, twice, with its strength. */
export const NewPasswordForm = (props: PasswordLinkProps) => {
  const { link, strength } = props
  const { faults, errorOf, banner } = useErrors(link)
  const { typed, changePassword, changeConfirmation } = useTyped(props)
  const isBusy = useSelector(link, selectIsBusy)
  const submit = () => link.send({ type: 'SUBMIT', ...typed })
  return (
    <Form faults={faults} onSubmit={submit} error={banner}>
      <input type="email" name="email" autoComplete="username" value={useSelector(link, selectOwner)?.email ?? ''} readOnly hidden />
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        required
        value={typed.password}
        onChange={changePassword}
        onFocus={() => strength.send({ type: 'REACH' })}
        description={<PasswordMeter strength={strength} />}
        error={errorOf('password')}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        noun="repeated password"
        required
        value={typed.confirmation}
        onChange={changeConfirmation}
        error={errorOf('confirmPassword')}
      />
      <Button type="submit" variant="accent" size="lg" full busy={isBusy} busyLabel="Setting Password...">
        Set Password
      </Button>
    </Form>
  )
}
