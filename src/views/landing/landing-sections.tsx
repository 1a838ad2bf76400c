import { ChartLine, ClipboardCheck, FolderKanban, type LucideIcon, Timer } from 'lucide-react'
import type { Site } from '../../../domain/site.ts'
import { Card } from '../ui/card.tsx'
import styles from './landing.module.css'

const features: { title: string; text: string; Icon: LucideIcon }[] = [
  { title: 'Online Examinations', text: 'Timed tests that keep working when the network does not.', Icon: Timer },
  { title: 'Instant Results', text: 'Scores and feedback as soon as you submit.', Icon: ClipboardCheck },
  { title: 'Progress Tracking', text: 'See every attempt, its grade and its feedback in one place.', Icon: ChartLine },
  { title: 'Course Management', text: 'Courses, requests and assignments, organized.', Icon: FolderKanban },
]

/** The four things the product does. */
export const FeatureSection = () => (
  <section aria-labelledby="features" className={styles.section}>
    <h2 id="features" className={styles.sectionTitle}>
      Features
    </h2>
    <ul className={styles.features}>
      {features.map(({ title, text, Icon }) => (
        <Card as="li" key={title}>
          <Icon aria-hidden="true" className={styles.icon} />
          <h3>{title}</h3>
          <p className={styles.quiet}>{text}</p>
        </Card>
      ))}
    </ul>
  </section>
)

/** What the site is and what it promises. */
export const AboutSection = () => (
  <section aria-labelledby="about" className={styles.section}>
    <h2 id="about" className={styles.sectionTitle}>
      About Examhall
    </h2>
    <div className={styles.about}>
      <p>
        Examhall is the official online testing site of the school. Students take their exams here, see results as soon as they are
        available, follow their progress and reach all of their courses.
      </p>
      <p>
        Answers are kept on your device and on the server while you work, so neither a lost connection nor a closed window costs you an
        answer. The clock is the server's and the same for everybody.
      </p>
    </div>
  </section>
)

/** Whose site this is, and whether that is known yet. */
export const LandingFooter = ({ site, state }: { site: Site | null; state: string }) => (
  <footer className={styles.footer} data-machine="site" data-state={state}>
    <div className={styles.inner}>
      <span>Examhall</span>
      {site && /^https?:/.test(site.schoolUrl) ? <a href={site.schoolUrl}>{site.schoolName}</a> : <span>{site?.schoolName}</span>}
    </div>
  </footer>
)
