import { useSelector } from '@xstate/react'
import { type SiteRef, selectIsExposed, selectIsRegistrationClosed } from '../../machines/site/site.machine.ts'
import { paths } from '../../paths.ts'
import { ExposedBanner } from '../layout/exposed-banner.tsx'
import { AllowedDomains } from '../sign-in/allowed-domains.tsx'
import formStyles from '../sign-in/form.module.css'
import { Registration } from '../sign-in/registration.tsx'
import type { RegistrationFormProps } from '../sign-in/registration-form.tsx'
import { Link } from '../ui/link.tsx'
import { PublicPage, PublicTitle } from '../ui/public-page.tsx'

const closedWords = 'You cannot create an account here yourself. Please ask your school for one.'

export interface RegisterPageProps extends Omit<RegistrationFormProps, 'confirms'> {
  site: SiteRef
}

/** The page of its own where a student makes an account. */
export const RegisterPage = ({ site, ...props }: RegisterPageProps) => {
  const isExposed = useSelector(site, selectIsExposed)
  const isClosed = useSelector(site, selectIsRegistrationClosed)
  return (
    <PublicPage notice={isExposed && <ExposedBanner />}>
      <PublicTitle takesFocus={false}>Create your account</PublicTitle>
      {isClosed ? <p>{closedWords}</p> : <AllowedDomains site={site} />}
      {!isClosed && <Registration {...props} confirms={false} />}
      <div className={formStyles.other}>
        <span>Already have an account?</span>
        <Link to={paths.landing}>Sign in here</Link>
      </div>
    </PublicPage>
  )
}
