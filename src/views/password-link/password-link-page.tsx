import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { selectFailure, selectOwner, selectView } from '../../machines/password-link/password-link.machine.ts'
import type { PasswordLinkView } from '../../machines/password-link/setup.ts'
import { type SiteRef, selectIsExposed } from '../../machines/site/site.machine.ts'
import { paths } from '../../paths.ts'
import { ExposedBanner } from '../layout/exposed-banner.tsx'
import { problemSentence } from '../sign-in/problem-sentence.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { PublicPage, PublicTitle } from '../ui/public-page.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import styles from './password-link.module.css'
import type { PasswordLinkProps } from './password-link-props.ts'

const Loading = () => (
  <>
    <PublicTitle>Set your password</PublicTitle>
    <LoadingView text="Opening your link..." layout="page" />
  </>
)

const Failed = ({ link }: PasswordLinkProps) => {
  const failure = useSelector(link, selectFailure)
  return (
    <>
      <PublicTitle>The link could not be opened</PublicTitle>
      <RetryBanner page={link}>{failure && problemSentence(failure, 'The server did not answer as it should.')}</RetryBanner>
    </>
  )
}

const Invalid = ({ reader }: PasswordLinkProps) => (
  <>
    <PublicTitle>This link is no longer valid</PublicTitle>
    <p>A password link works once and for a limited time, and a newer link takes the place of an older one.</p>
    <p>Please ask your school's admin for a new link. Whoever has already set a password with this one can sign in.</p>
    <ButtonLink to={reader === null ? paths.login : paths.landing} variant="accent" full>
      {reader === null ? 'Go to sign in' : 'Continue'}
    </ButtonLink>
  </>
)

const Form = (props: PasswordLinkProps) => {
  const owner = useSelector(props.link, selectOwner)
  const isSomebodyElse = props.reader !== null && props.reader !== owner?.email
  return (
    <>
      <PublicTitle>{`Welcome, ${owner?.firstName ?? ''}`}</PublicTitle>
      <p className={styles.intro}>
        Choose the password for <strong className={styles.email}>{owner?.email}</strong>. Afterwards you sign in with it.
      </p>
      {isSomebodyElse && (
        <Banner tone="warn" role="note">
          You are signed in here as {props.reader}. This link sets the password of {owner?.email}, not yours.
        </Banner>
      )}
      <NewPasswordForm {...props} />
    </>
  )
}

const Done = ({ link, reader }: PasswordLinkProps) => (
  <>
    <PublicTitle>The password is set</PublicTitle>
    <p>
      <strong className={styles.email}>{useSelector(link, selectOwner)?.email}</strong> can sign in with it now.
      {reader !== null && ` You are still signed in as ${reader}.`}
    </p>
    <ButtonLink to={reader === null ? paths.login : paths.landing} variant="accent" full>
      Continue
    </ButtonLink>
  </>
)

const screens: Record<PasswordLinkView, FC<PasswordLinkProps>> = {
  loading: Loading,
  failed: Failed,
  invalid: Invalid,
  form: Form,
  set: Done,
}

/** The page of a one-time link, outside every role. */
export const PasswordLinkPage = ({ site, ...props }: PasswordLinkProps & { site: SiteRef }) => {
  const Screen = screens[useSelector(props.link, selectView)]
  const isExposed = useSelector(site, selectIsExposed)
  return (
    <PublicPage notice={isExposed && <ExposedBanner />} machine={{ name: 'passwordLink', state: useSelector(props.link, leaves) }}>
      <Screen {...props} />
    </PublicPage>
  )
}
