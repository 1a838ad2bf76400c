import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { Card } from './card.tsx'
import styles from './course-card.module.css'
import type { Tone } from './tone.ts'

export interface CourseCardProps {
  code: string
  state: { tone: Tone; label: string }
  title: ReactNode
  /** The subject, and whose course it is. */
  about: ReactNode
  description?: string
  className?: string | undefined
  children: ReactNode
}

/** A course in a list: its code and state above its title, what it is about, and below what the page says of it. */
export const CourseCard = ({ code, state, title, about, description, className, children }: CourseCardProps) => (
  <Card as="li" className={className}>
    <div className={styles.line}>
      <span className={styles.code}>{code}</span>
      <Badge tone={state.tone}>{state.label}</Badge>
    </div>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.about}>{about}</p>
    {description !== undefined && (
      <p className={styles.description} dir="auto">
        {description}
      </p>
    )}
    {children}
  </Card>
)

/** The cards of courses, as many side by side as there is room for. */
export const CourseGrid = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>
