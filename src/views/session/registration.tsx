import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { leaves } from '../../machines/leaves.ts'
import { selectWelcome } from '../../machines/registration/registration.machine.ts'
import { announce } from '../ui/status-region.tsx'
import { strengthWords } from './password-meter.tsx'
import { RegistrationForm, type RegistrationFormProps } from './registration-form.tsx'
import { Welcome } from './welcome.tsx'

/** The form for a new account, and the welcome once it is made. */
export const Registration = ({ registration, strength, confirms }: RegistrationFormProps) => {
  const newcomer = useSelector(registration, selectWelcome)
  useEffect(() => {
    const { unsubscribe } = strength.on('strength.told', (told) => told.strength && announce(strengthWords(told.strength)))
    return unsubscribe
  }, [strength])
  return (
    <div data-machine="registration" data-state={useSelector(registration, leaves)}>
      {newcomer ? <Welcome newcomer={newcomer} /> : <RegistrationForm {...{ registration, strength, confirms }} />}
    </div>
  )
}
