import { useSelector } from '@xstate/react'
import type { LandingRef } from '../../machines/landing/landing.machine.ts'
import { selectWelcome } from '../../machines/registration/registration.machine.ts'
import type { SiteRef } from '../../machines/site/site.machine.ts'
import { AllowedDomains } from '../sign-in/allowed-domains.tsx'
import styles from '../sign-in/form.module.css'
import { Registration } from '../sign-in/registration.tsx'
import type { RegistrationFormProps } from '../sign-in/registration-form.tsx'
import { Button } from '../ui/button.tsx'

export interface RegistrationPanelProps extends Omit<RegistrationFormProps, 'confirms'> {
  landing: LandingRef
  site: SiteRef
}

/** The form for a new account over the landing page. */
export const RegistrationPanel = ({ landing, site, ...props }: RegistrationPanelProps) => {
  const isWelcome = useSelector(props.registration, selectWelcome) !== null
  return (
    <>
      {!isWelcome && <AllowedDomains site={site} />}
      <Registration {...props} confirms />
      {!isWelcome && (
        <div className={styles.other}>
          <span>Already have an account?</span>
          <Button variant="quiet" onClick={() => landing.send({ type: 'OPEN_SIGN_IN' })}>
            Sign in
          </Button>
        </div>
      )}
    </>
  )
}
