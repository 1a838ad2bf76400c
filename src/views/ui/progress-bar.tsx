import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  label: string
  value: number
  max: number
  valueText: string
  tone?: 'accent' | 'ok' | 'warn' | 'bad' | undefined
  hideLabel?: boolean | undefined
}

type ShareStyle = CSSProperties & Record<'--share', number>

/** How much of something is done; `valueText` ("2 of 20 answered") is what assistive technology says. */
export const ProgressBar = ({ label, value, max, valueText, tone = 'accent', hideLabel = false }: ProgressBarProps) => {
  const share: ShareStyle = { '--share': max > 0 ? Math.min(100, (100 * value) / max) : 0 }
  return (
    <div className={styles.progress}>
      {!hideLabel && (
        <div className={styles.caption} aria-hidden="true">
          <span>{label}</span>
          <span>{valueText}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
        className={styles.track}
      >
        <div className={classNames(styles.fill, tone !== 'accent' && styles[tone])} style={share} />
      </div>
    </div>
  )
}
