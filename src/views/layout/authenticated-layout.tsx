import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { User } from '../../../domain/people/user.ts'
import { selectIsKept } from '../../machines/session/selectors.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { type SiteRef, selectIsExposed } from '../../machines/site/site.machine.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { ToastRegion } from '../ui/toast.tsx'
import { TopBar } from '../ui/top-bar.tsx'
import { AccountMenuButton } from './account-menu-button.tsx'
import { ExposedBanner } from './exposed-banner.tsx'
import styles from './layout.module.css'

export interface AuthenticatedLayoutProps {
  session: SessionRef
  site: SiteRef
  user: User
  /** Null where there is nowhere to go back to. */
  onBack: (() => void) | null
  onAccount: () => void
  /** What stands between the role and the menu, such as a bell. */
  tools?: ReactNode
  children: ReactNode
}

/** Everything around a page of a signed-in person; a page with the root mark `bare` hides the bar. */
export const AuthenticatedLayout = ({ session, site, user, onBack, onAccount, tools, children }: AuthenticatedLayoutProps) => {
  const isExposed = useSelector(site, selectIsExposed)
  const isKept = useSelector(session, selectIsKept)
  return (
    <div className={styles.layout}>
      <SkipLink />
      <TopBar role={user.role} homeTo={paths.landing} onBack={onBack}>
        {tools}
        <AccountMenuButton session={session} user={user} onAccount={onAccount} />
      </TopBar>
      {isExposed && <ExposedBanner />}
      {!isKept && (
        <div className={styles.notice}>
          <Banner tone="warn">This browser cannot keep you signed in: you will have to sign in again after a reload.</Banner>
        </div>
      )}
      {children}
      <ToastRegion />
    </div>
  )
}
