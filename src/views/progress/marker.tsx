import { classNames } from '../ui/class-names.ts'
import styles from './progress.module.css'

const R = 5.5
const outlines = [
  `M${-R} 0a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0z`,
  `M${-R} ${-R}h${2 * R}v${2 * R}h${-2 * R}z`,
  'M0 -7.5L7.5 0L0 7.5L-7.5 0z',
  'M0 -7L7 5.5H-7z',
]
const colours = [styles.first, styles.second, styles.third, styles.fourth]

/** The colour of a course's points and line; after four courses they come again. */
export const seriesColour = (series: number): string | undefined => colours[series % colours.length]

export interface MarkerProps {
  series: number
  isPending: boolean
  x?: number
  y?: number
  scale?: number
}

/** A point of the picture: its shape tells the course, a hollow one waits for a grade. */
export const Marker = ({ series, isPending, x = 0, y = 0, scale = 1 }: MarkerProps) => (
  <path
    className={classNames(styles.marker, seriesColour(series), isPending && styles.pending)}
    d={outlines[series % outlines.length]}
    transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}
  />
)
