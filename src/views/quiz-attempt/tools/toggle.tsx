import { useId } from 'react'
import styles from './tools.module.css'

export interface ToggleProps {
  label: string
  description: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox without the dress of the kit's, whose code would travel with every page. */
export const Toggle = ({ label, description, checked, onChange }: ToggleProps) => {
  const id = useId()
  return (
    <div className={styles.toggle}>
      <label className={styles.switch}>
        <input type="checkbox" checked={checked} aria-describedby={id} onChange={(event) => onChange(event.target.checked)} />
        {label}
      </label>
      <p id={id} className={styles.description}>
        {description}
      </p>
    </div>
  )
}
