import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { type AccountRef, type AccountSnapshot, selectView } from '../../machines/account/account.machine.ts'
import { selectAccount, selectHasUnsavedCodes, selectIsBusy } from '../../machines/account/selectors.ts'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'
import { plural } from '../ui/format.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './account.module.css'
import type { AccountProps } from './account-props.ts'
import { useFormProblem } from './use-form-problem.tsx'

const turningOn = ['password']
const turningOff = ['password', 'code']

const TurnOn = ({ account }: AccountProps) => {
  const isBusy = useSelector(account, selectIsBusy)
  const { faults, errorOf, banner } = useFormProblem(account, 'secondFactor', turningOn, 'Two-step sign-in could not be turned on.')
  const [password, setPassword] = useState('')
  const submit = () => account.send({ type: 'BEGIN_SECOND_FACTOR', password })
  return (
    <Form faults={faults} className={styles.form} onSubmit={submit}>
      <p>With an authenticator app, a stolen password alone opens nothing. You need the app, or a recovery code, each time you sign in.</p>
      {banner && <Banner tone="bad">{banner}</Banner>}
      <PasswordField
        label="Your Password"
        noun="your password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errorOf('password')}
      />
      <Button type="submit" busy={isBusy} busyLabel="One moment...">
        Turn On
      </Button>
    </Form>
  )
}

/** Whoever closed the page before writing the codes down would learn of it without the phone, when it is too late. */
const Unkept = ({ account }: Pick<AccountProps, 'account'>) => {
  if (!useSelector(account, selectHasUnsavedCodes)) return null
  return (
    <Banner
      tone="warn"
      title="You have not confirmed that you kept your recovery codes"
      action={{ label: 'I have kept them', onAction: () => account.send({ type: 'KEPT_CODES' }) }}
    >
      They are not shown again. If you do not have them, make new ones: turn two-step sign-in off here, and on again.
    </Banner>
  )
}

const TurnOff = ({ account, left }: AccountProps & { left: number }) => {
  const isBusy = useSelector(account, selectIsBusy)
  const { faults, errorOf, banner } = useFormProblem(account, 'removal', turningOff, 'Two-step sign-in could not be turned off.')
  const [typed, setTyped] = useState({ password: '', code: '' })
  const submit = () => account.send({ type: 'REMOVE_SECOND_FACTOR', ...typed })
  return (
    <Form faults={faults} className={styles.form} onSubmit={submit}>
      <Unkept account={account} />
      <p>{`${plural(left, 'recovery code')} left. For new ones, turn two-step sign-in off and on again.`}</p>
      {banner && <Banner tone="bad">{banner}</Banner>}
      <PasswordField
        label="Your Password"
        noun="your password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
        error={errorOf('password')}
      />
      <TextField
        label="Code"
        autoComplete="one-time-code"
        spellCheck={false}
        value={typed.code}
        onChange={(code) => setTyped({ ...typed, code })}
        error={errorOf('code')}
      />
      <Button type="submit" variant="danger" busy={isBusy} busyLabel="One moment...">
        Turn Off
      </Button>
    </Form>
  )
}

const PART = 'two-step-sign-in'

const selectPlace = (snapshot: AccountSnapshot): string | null => {
  const view = selectView(snapshot)
  if (view === 'enrolling' || view === 'recovery') return view
  const isOn = selectAccount(snapshot)?.secondFactor?.isOn
  return isOn === undefined ? null : `${PART} ${isOn ? 'on' : 'off'}`
}

/** A form whose button had the focus makes room for another one: the focus stays in the part. */
export const useFocusInPart = (account: AccountRef): void => {
  const place = useSelector(account, selectPlace)
  const before = useRef(place)
  useEffect(() => {
    const isChanged = before.current !== null && before.current !== place
    before.current = place
    if (isChanged && document.activeElement === document.body) document.getElementById(PART)?.focus()
  }, [place])
}

/** Two-step sign-in of a teacher or an admin, on or off. */
export const SecondFactorPart = (props: AccountProps & { secondFactor: { isOn: boolean; recoveryCodesLeft: number } }) => {
  const { isOn, recoveryCodesLeft } = props.secondFactor
  return (
    <div id={PART} tabIndex={-1} className={styles.place}>
      <Card title="Two-step sign-in" actions={<Badge tone={isOn ? 'ok' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}>
        {isOn ? <TurnOff {...props} left={recoveryCodesLeft} /> : <TurnOn {...props} />}
      </Card>
    </div>
  )
}
