import type { Site } from '../../../domain/site.ts'
import type { LandingRef } from '../../machines/landing/landing.machine.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { DialogLink } from '../ui/dialog-link.tsx'
import styles from './landing.module.css'
import { SampleQuestion } from './sample-question.tsx'

const webAddress = (url: string | undefined): string | null => (url && /^https?:/.test(url) ? url : null)

/** The link to the school's site; its place is kept free until the address is known. */
const SchoolLink = ({ site }: { site: Site | null }) => {
  const url = webAddress(site?.schoolUrl)
  if (url)
    return (
      <a href={url} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
        School website
      </a>
    )
  return site ? null : <span className={styles.linkSpace} aria-hidden="true" />
}

export interface LandingHeroProps {
  landing: LandingRef
  site: Site | null
}

/** The promise in one sentence, the ways in, and a picture of a question. */
export const LandingHero = ({ landing, site }: LandingHeroProps) => (
  <section className={styles.hero}>
    <div className={styles.promise}>
      <h1 tabIndex={-1} className={styles.title}>
        Take your exam. See your result. Know where you stand.
      </h1>
      <p className={styles.lead}>The official online testing site of {site?.schoolName || 'the school'}.</p>
      <div className={styles.ways}>
        <DialogLink variant="accent" size="lg" href={paths.login} onOpen={() => landing.send({ type: 'OPEN_SIGN_IN' })}>
          Student Login
        </DialogLink>
        {!site?.isRegistrationClosed && (
          <DialogLink size="lg" href={paths.register} onOpen={() => landing.send({ type: 'OPEN_REGISTRATION' })}>
            Register
          </DialogLink>
        )}
        <SchoolLink site={site} />
      </div>
    </div>
    <SampleQuestion />
  </section>
)
