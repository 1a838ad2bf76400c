import { createContext, type ReactNode, useContext } from 'react'
import { classNames } from './class-names.ts'
import styles from './tile.module.css'

const Raised = createContext(false)

export interface TileGridProps {
  raised?: boolean | undefined
  children: ReactNode
}

/** A row of tiles, two by two on phones; `raised` for tiles that stand on the page instead of a card. */
export const TileGrid = ({ raised = false, children }: TileGridProps) => (
  <Raised value={raised}>
    <dl className={styles.grid}>{children}</dl>
  </Raised>
)

export interface TileProps {
  value: ReactNode
  label: string
}

/** One figure with the words that say what it counts; stands inside a TileGrid. */
export const Tile = ({ value, label }: TileProps) => (
  <div className={classNames(styles.tile, useContext(Raised) && styles.raised)}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{value}</dd>
  </div>
)
