import type { ReactNode } from 'react'
import type { QuizAccommodationBody } from '../../../domain/api/accommodations.ts'
import { type AccommodationForm, accommodationFaults, sentForm } from '../../../domain/time/accommodation-form.ts'
import { effectOf, type ListedTerms } from '../../machines/accommodations/effect.ts'
import { Facts } from '../ui/facts.tsx'
import styles from './accommodations.module.css'
import { givenWords, partWords } from './explanation.ts'
import { effectFacts } from './sentences.ts'

const REASON_LATER = 'x'
const isReadable = (form: AccommodationForm): boolean => accommodationFaults(form, REASON_LATER).every((fault) => fault === 'nothing')

const Effect = ({ children }: { children: ReactNode }) => (
  <section className={styles.effect} aria-labelledby="effect">
    <h3 id="effect">In effect</h3>
    {children}
  </section>
)

const Reasons = ({ lines, otherwise }: { lines: readonly string[]; otherwise: string }) =>
  lines.length === 0 ? (
    <p className={styles.muted}>{otherwise}</p>
  ) : (
    <ul className={styles.reasons}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )

export interface QuizEffectProps {
  form: AccommodationForm
  terms: ListedTerms
  besides: QuizAccommodationBody | null
}

/** What somebody would have of the quiz, with why, before it is stored. */
export const QuizEffect = ({ form, terms, besides }: QuizEffectProps) => {
  if (!isReadable(form)) return <Unreadable />
  const view = effectOf(terms, [besides, sentForm(form)])
  return (
    <Effect>
      <Facts items={effectFacts(view)} />
      <Reasons lines={view.parts.map(partWords)} otherwise="Same as everyone" />
    </Effect>
  )
}

/** What somebody would be given in every quiz of the course, before it is stored. */
export const CourseEffect = ({ form }: { form: AccommodationForm }) =>
  isReadable(form) ? (
    <Effect>
      <Reasons lines={givenWords(sentForm(form))} otherwise="Same as everyone in every quiz" />
    </Effect>
  ) : (
    <Unreadable />
  )

const Unreadable = () => (
  <Effect>
    <p className={styles.muted}>Shown once every field is valid.</p>
  </Effect>
)
