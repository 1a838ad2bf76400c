import { LoaderCircle } from 'lucide-react'
import styles from './loading-view.module.css'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Grey lines in the shape of text that is on its way; decorative. */
export const Skeleton = ({ lines = 3 }: { lines?: number | undefined }) => (
  <div className={styles.block} aria-hidden="true">
    {places.slice(0, lines).map((place) => (
      <div key={place} className={styles.line} />
    ))}
  </div>
)

const counts = { cards: 3, rows: 4, page: 2 } as const

export interface LoadingViewProps {
  text: string
  detail?: string | undefined
  layout?: keyof typeof counts | undefined
}

/** A page that is loading: the sentence of the screen as a status, above the shape of what comes. */
export const LoadingView = ({ text, detail, layout = 'cards' }: LoadingViewProps) => (
  <div className={styles.view}>
    <div role="status" className={styles.text}>
      <LoaderCircle aria-hidden="true" />
      <div>
        <p>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
    </div>
    <div className={layout === 'cards' ? styles.cards : styles.rows}>
      {places.slice(0, counts[layout]).map((place) => (
        <Skeleton key={place} lines={layout === 'rows' ? 2 : 4} />
      ))}
    </div>
  </div>
)
