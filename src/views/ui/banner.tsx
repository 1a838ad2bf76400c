import { CircleAlert, CircleCheck, Flag, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { headingAfter } from './focus/heading-focus.ts'
import { IconButton } from './icon-button.tsx'
import type { Tone } from './tone.ts'

const icons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info, flag: Flag, neutral: Info }

export interface BannerProps {
  tone: Tone
  title?: string | undefined
  children?: ReactNode
  action?: { label: string; onAction: () => void } | undefined
  onDismiss?: (() => void) | undefined
  role?: 'alert' | 'status' | 'note' | undefined
  id?: string | undefined
}

/** A message that stays where it belongs, with at most one action; bad news is an alert, everything else a status. */
export const Banner = ({ tone, title, children, action, onDismiss, role, id }: BannerProps) => {
  const Icon = icons[tone]
  return (
    <div
      ref={headingAfter}
      id={id}
      role={role ?? (tone === 'bad' ? 'alert' : 'status')}
      className={classNames(styles.banner, styles[tone], action && styles.wide)}
    >
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.text}>
        {title && <span className={styles.title}>{title}</span>}
        {children}
      </div>
      {(action || onDismiss) && (
        <div className={styles.end}>
          {action && (
            <Button size="sm" variant="plain" onClick={action.onAction}>
              {action.label}
            </Button>
          )}
          {onDismiss && <IconButton label="Dismiss" icon={<X aria-hidden="true" />} onClick={onDismiss} />}
        </div>
      )}
    </div>
  )
}
