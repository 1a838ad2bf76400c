import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { focusHeadingAfter } from './focus-heading.ts'
import styles from './notice.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

const icons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info, neutral: Info }

interface BannerProps {
  tone: Tone
  title?: string | undefined
  children?: ReactNode
  action?: { label: string; onAction: () => void } | undefined
  onDismiss?: (() => void) | undefined
}

/** A message that stays where it belongs, with at most one action; bad news is an alert, everything else a status. */
export const Banner = ({ tone, title, children, action, onDismiss }: BannerProps) => {
  const Icon = icons[tone]
  return (
    <div ref={focusHeadingAfter} role={tone === 'bad' ? 'alert' : 'status'} className={classNames(styles.banner, styles[tone])}>
      <Icon aria-hidden="true" />
      <div className={styles.text}>
        {title && <span className={styles.title}>{title}</span>}
        {children}
      </div>
      {action && (
        <Button size="sm" onClick={action.onAction}>
          {action.label}
        </Button>
      )}
      {onDismiss && <IconButton label="Dismiss" icon={<X aria-hidden="true" />} onClick={onDismiss} />}
    </div>
  )
}

/** A pill that always carries words; the colour only repeats them. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={classNames(styles.badge, styles[tone])}>{children}</span>
)

interface EmptyStateProps {
  icon: ReactNode
  title: string
  text?: string | undefined
}

/** What is shown in place of an empty list: a line icon and a sentence. */
export const EmptyState = ({ icon, title, text }: EmptyStateProps) => (
  <div className={styles.empty}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.quiet}>{text}</p>}
  </div>
)

/** The sentence of something that is loading, as a status. */
export const LoadingView = ({ text }: { text: string }) => (
  <div role="status" className={styles.loading}>
    <LoaderCircle aria-hidden="true" />
    <p>{text}</p>
  </div>
)

/** Text for assistive technology; its anchor keeps it inside boxes that scroll. */
export const ScreenReaderOnly = ({ children }: { children: ReactNode }) => (
  <span className={styles.anchor}>
    <span className={styles.hidden}>{children}</span>
  </span>
)
