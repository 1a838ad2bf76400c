import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { useSyncExternalStore } from 'react'
import type { LandingRef } from '../../machines/landing/landing.machine.ts'
import { type SiteRef, selectIsExposed, selectIsRegistrationClosed, selectSite } from '../../machines/site/site.machine.ts'
import { paths } from '../../paths.ts'
import { ExposedBanner } from '../layout/exposed-banner.tsx'
import { DialogLink } from '../ui/dialog-link.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import styles from './landing.module.css'
import { LandingHero } from './landing-hero.tsx'
import { AboutSection, FeatureSection, LandingFooter } from './landing-sections.tsx'

export interface LandingPageProps {
  landing: LandingRef
  site: SiteRef
}

/** The prerendered page shows no dialog, so it is taken over as the page that is read. */
const useShownState = (landing: LandingRef): string =>
  useSyncExternalStore(
    (listener) => landing.subscribe(listener).unsubscribe,
    () => leaves(landing.getSnapshot()),
    () => 'reading',
  )

const LandingHeader = ({ landing, isClosed }: { landing: LandingRef; isClosed: boolean }) => (
  <header className={styles.bar}>
    <div className={styles.inner}>
      <span className={styles.brand}>Examhall</span>
      {!isClosed && (
        <DialogLink variant="quiet" href={paths.register} onOpen={() => landing.send({ type: 'OPEN_REGISTRATION' })}>
          Register
        </DialogLink>
      )}
      <DialogLink variant="accent" href={paths.login} onOpen={() => landing.send({ type: 'OPEN_SIGN_IN' })}>
        Student Login
      </DialogLink>
    </div>
  </header>
)

/** What a visitor sees first: the product, the two ways in, and the school it belongs to. */
export const LandingPage = ({ landing, site }: LandingPageProps) => {
  const facts = useSelector(site, selectSite)
  const isExposed = useSelector(site, selectIsExposed)
  return (
    <div data-machine="landing" data-state={useShownState(landing)}>
      <SkipLink />
      <LandingHeader landing={landing} isClosed={useSelector(site, selectIsRegistrationClosed)} />
      {isExposed && <ExposedBanner />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <LandingHero landing={landing} site={facts} />
        <FeatureSection />
        <AboutSection />
      </main>
      <LandingFooter site={facts} state={useSelector(site, leaves)} />
    </div>
  )
}
