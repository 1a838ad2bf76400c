import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { selectWelcome } from '../../machines/registration/registration.machine.ts'
import { RegistrationForm, type RegistrationFormProps } from './registration-form.tsx'
import { Welcome } from './welcome.tsx'

/** The form for a new account, and the welcome once it is made. */
export const Registration = ({ registration, strength, confirms }: RegistrationFormProps) => {
  const newcomer = useSelector(registration, selectWelcome)
  return (
    <div data-machine="registration" data-state={useSelector(registration, leaves)}>
      {newcomer ? <Welcome newcomer={newcomer} /> : <RegistrationForm {...{ registration, strength, confirms }} />}
    </div>
  )
}
