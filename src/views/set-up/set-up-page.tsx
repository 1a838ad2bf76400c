import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { type SetUpRef, selectFailure, selectSchoolName, selectView } from '../../machines/set-up/set-up.machine.ts'
import type { SetUpView } from '../../machines/set-up/setup.ts'
import { paths } from '../../paths.ts'
import { useDocumentTitle } from '../layout/document-title.ts'
import { problemSentence } from '../sign-in/problem-sentence.ts'
import { useIgnoredDoubleClick } from '../ui/double-click.ts'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { PublicPage, PublicTitle } from '../ui/public-page.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import styles from './set-up.module.css'
import { SetUpForm } from './set-up-form.tsx'

export interface SetUpProps {
  setUp: SetUpRef
}

/** The heading of a screen is the title of its tab. */
const Title = ({ children }: { children: string }) => {
  useDocumentTitle(children)
  return <PublicTitle>{children}</PublicTitle>
}

const Loading = () => (
  <>
    <Title>Set up Examhall</Title>
    <LoadingView text="Opening your link..." layout="page" />
  </>
)

const Failed = ({ setUp }: SetUpProps) => {
  const failure = useSelector(setUp, selectFailure)
  return (
    <>
      <Title>The link could not be opened</Title>
      <RetryBanner page={setUp}>{failure && problemSentence(failure, 'The server did not answer as it should.')}</RetryBanner>
    </>
  )
}

const Invalid = () => (
  <>
    <Title>This link is no longer valid</Title>
    <p>A set-up link works once, for 24 hours, and only while the school has no admin. Restart the server to get a new one.</p>
    <ButtonLink to={paths.login} variant="accent" full>
      Go to sign in
    </ButtonLink>
  </>
)

const Form = ({ setUp }: SetUpProps) => (
  <>
    <Title>{`Set up ${useSelector(setUp, selectSchoolName)}`}</Title>
    <p className={styles.muted}>You create the first admin, who adds teachers and everybody else.</p>
    <SetUpForm setUp={setUp} />
  </>
)

const Created = () => {
  useIgnoredDoubleClick(true)
  return (
    <>
      <Title>The first admin is created</Title>
      <p>Sign in with your email address and the password that you chose. Turn two-step sign-in on under My Account.</p>
      <ButtonLink to={paths.login} variant="accent" full>
        Go to sign in
      </ButtonLink>
    </>
  )
}

const screens: Record<SetUpView, FC<SetUpProps>> = { loading: Loading, failed: Failed, invalid: Invalid, form: Form, created: Created }

/** The page on which a new school gets its first admin. */
export const SetUpPage = ({ setUp }: SetUpProps) => {
  const Screen = screens[useSelector(setUp, selectView)]
  return (
    <PublicPage bare machine={{ name: 'setUp', state: useSelector(setUp, leaves) }}>
      <Screen setUp={setUp} />
    </PublicPage>
  )
}
