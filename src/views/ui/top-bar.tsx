import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { PlainLink } from './link.tsx'
import styles from './top-bar.module.css'

export interface TopBarProps {
  role: 'admin' | 'teacher' | 'student'
  homeTo: string
  onBack?: (() => void) | null | undefined
  children?: ReactNode
}

/** The sticky bar in the colour of the role: back arrow, brand, role in capitals, and a place for bell and menu. */
export const TopBar = ({ role, homeTo, onBack, children }: TopBarProps) => (
  <header className={classNames(styles.bar, styles[role])}>
    <div className={styles.inner}>
      {onBack && <IconButton className={styles.back} label="Back" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} />}
      <PlainLink to={homeTo} className={styles.brand}>
        Examhall
      </PlainLink>
      <span className={styles.role}>{role}</span>
      <div className={styles.slot}>{children}</div>
    </div>
  </header>
)
