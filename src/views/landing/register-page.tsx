import { useSelector } from '@xstate/react'
import { type SiteRef, selectIsExposed, selectIsRegistrationClosed } from '../../machines/site/site.machine.ts'
import { paths } from '../../paths.ts'
import { ExposedBanner } from '../layout/exposed-banner.tsx'
import { AllowedDomains } from '../session/allowed-domains.tsx'
import formStyles from '../session/form.module.css'
import { Registration } from '../session/registration.tsx'
import type { RegistrationFormProps } from '../session/registration-form.tsx'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import styles from './register-page.module.css'

const closedWords = 'You cannot create an account here yourself. Please ask your school for one.'

export interface RegisterPageProps extends Omit<RegistrationFormProps, 'confirms'> {
  site: SiteRef
}

/** The page of its own where a student makes an account. */
export const RegisterPage = ({ site, ...props }: RegisterPageProps) => {
  const isExposed = useSelector(site, selectIsExposed)
  const isClosed = useSelector(site, selectIsRegistrationClosed)
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <Link to={paths.landing} className={styles.brand}>
          Examhall
        </Link>
      </header>
      {isExposed && <ExposedBanner />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Card as="div">
          <h1 tabIndex={-1} className={styles.title}>
            Create your account
          </h1>
          {isClosed ? <p>{closedWords}</p> : <AllowedDomains site={site} />}
          {!isClosed && <Registration {...props} confirms={false} />}
          <div className={formStyles.other}>
            <span>Already have an account?</span>
            <Link to={paths.landing}>Sign in here</Link>
          </div>
        </Card>
      </main>
    </>
  )
}
