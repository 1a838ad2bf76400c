import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { passwordFaultSentences } from '../../../domain/text/fault-sentences.ts'
import { selectFaults, selectIsBusy } from '../../machines/account/selectors.ts'
import type { PasswordFormFault } from '../../machines/account/typed-secrets.ts'
import { PasswordMeter } from '../sign-in/password-meter.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import styles from './account.module.css'
import type { AccountProps } from './account-props.ts'
import { useFormProblem } from './use-form-problem.tsx'

type Field = 'currentPassword' | 'newPassword' | 'confirmation'
const names: Field[] = ['currentPassword', 'newPassword', 'confirmation']
const blank = { currentPassword: '', newPassword: '', confirmation: '' }

const words: Record<PasswordFormFault, string> = {
  ...passwordFaultSentences,
  currentRequired: 'Your current password is required',
  passwordsDiffer: 'Passwords do not match',
}

const fieldOf = (fault: PasswordFormFault): Field => {
  if (fault === 'currentRequired') return 'currentPassword'
  return fault === 'passwordsDiffer' ? 'confirmation' : 'newPassword'
}

/** What is found wrong here, then what the server says about a field. */
const useErrors = ({ account }: AccountProps) => {
  const faults = useSelector(account, selectFaults)
  const { errorOf, faults: refused, banner } = useFormProblem(account, 'password', names, 'Your password could not be changed.')
  const [fault] = faults
  return {
    faults: faults.length > 0 ? faults : refused,
    banner,
    errorAt: (field: Field) => (fault && fieldOf(fault) === field ? words[fault] : errorOf(field)),
  }
}

/** Another password, which signs out every other device. */
export const PasswordPart = (props: AccountProps) => {
  const { account, strength, user } = props
  const { faults, banner, errorAt } = useErrors(props)
  const isBusy = useSelector(account, selectIsBusy)
  const [typed, setTyped] = useState(blank)
  const [sent, setSent] = useState('')
  const isRefused = errorAt('newPassword') !== null && typed.newPassword === sent
  const field = (name: Field) => ({
    name,
    value: typed[name],
    required: true,
    error: errorAt(name),
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value })
      if (name === 'newPassword') strength.send({ type: 'TYPE', password: value, owner: user })
    },
  })
  const submit = () => {
    setSent(typed.newPassword)
    account.send({ type: 'CHANGE_PASSWORD', ...typed })
  }
  return (
    <Card title="Password">
      <Form faults={faults} className={styles.form} onSubmit={submit} error={banner}>
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField label="Current Password" noun="current password" autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField
          label="New Password"
          noun="new password"
          autoComplete="new-password"
          onFocus={() => strength.send({ type: 'REACH' })}
          description={<PasswordMeter strength={strength} isRefused={isRefused} />}
          {...field('newPassword')}
        />
        <PasswordField label="Confirm Password" noun="repeated password" autoComplete="new-password" {...field('confirmation')} />
        <Button type="submit" variant="accent" busy={isBusy} busyLabel="One moment...">
          Change Password
        </Button>
      </Form>
    </Card>
  )
}
