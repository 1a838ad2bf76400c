import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { type FC, type ReactNode, useEffect } from 'react'
import { fullName } from '../../../domain/people/full-name.ts'
import type { User } from '../../../domain/people/user.ts'
import { type AccountRef, selectView } from '../../machines/account/account.machine.ts'
import { selectAccount, selectFailure, selectNotice } from '../../machines/account/selectors.ts'
import type { AccountView } from '../../machines/account/setup.ts'
import type { PasswordStrengthRef } from '../../machines/password-strength/password-strength.machine.ts'
import { Banner } from '../ui/banner.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import { announceMeanwhile } from '../ui/status-region.tsx'
import styles from './account.module.css'
import type { AccountProps } from './account-props.ts'
import { PasswordPart } from './password-part.tsx'
import { SecondFactorPart, useFocusInPart } from './second-factor-part.tsx'
import { RecoveryCodes, SecondFactorSetup } from './second-factor-setup.tsx'
import { SessionsPart } from './sessions-part.tsx'

/** What was done last, shown and spoken. */
const Notice = ({ account }: AccountProps) => {
  const notice = useSelector(account, selectNotice)
  useEffect(() => (notice === '' ? undefined : announceMeanwhile(notice)), [notice])
  return (
    notice !== '' && (
      <Banner tone="ok" role="note">
        {notice}
      </Banner>
    )
  )
}

const Parts = (props: AccountProps) => {
  const account = useSelector(props.account, selectAccount)
  if (!account) return <LoadingView text="Loading your account..." layout="rows" />
  return (
    <div className={styles.parts}>
      <Notice {...props} />
      <SessionsPart {...props} sessions={account.sessions} />
      <PasswordPart {...props} />
      {account.secondFactor && <SecondFactorPart {...props} secondFactor={account.secondFactor} />}
    </div>
  )
}

const Failed = ({ account }: AccountProps) => {
  const failure = useSelector(account, selectFailure)
  const sentence = failure?.kind === 'network' ? 'Network error. Please check your connection.' : failure?.message
  return <RetryBanner page={account}>{sentence || 'Failed to load your account'}</RetryBanner>
}

const screens: Record<AccountView, FC<AccountProps>> = {
  loading: Parts,
  failed: Failed,
  account: Parts,
  enrolling: SecondFactorSetup,
  recovery: RecoveryCodes,
}

export interface AccountPageProps {
  account: AccountRef
  strength: PasswordStrengthRef
  user: User
  /** Hidden during a step, and kept with what is typed in it. */
  apiTokens?: ReactNode
  /** What is below the account, but beside none of its steps. */
  children?: ReactNode
}

/** The own account: where one is signed in, the password and two-step sign-in. */
export const AccountPage = ({ account, strength, user, apiTokens, children }: AccountPageProps) => {
  const view = useSelector(account, selectView)
  const Screen = screens[view]
  const isInStep = view === 'enrolling' || view === 'recovery'
  useFocusInPart(account)
  return (
    <Page data-machine="account" data-state={useSelector(account, leaves)}>
      <PageHeader
        title="My Account"
        subtitle={
          <>
            <bdi>{fullName(user)}</bdi>, {user.email}
          </>
        }
      />
      <Screen account={account} strength={strength} user={user} />
      {apiTokens && <div hidden={isInStep}>{apiTokens}</div>}
      {!isInStep && <div className={styles.below}>{children}</div>}
    </Page>
  )
}
