import { LINE_HEIGHT, type Line, sizeOf } from '../../layout/labels.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './chart.module.css'

const classOf = ({ kind, by }: Line): string => classNames(styles.words, styles[kind], by && styles[by])

/** Lines of a box or beside an arrow, the first of them at the height `top`. */
export const ChartWords = ({ lines, x, top }: { lines: readonly Line[]; x: number; top: number }) =>
  lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are only known by their order
    <text key={at} className={classOf(line)} x={x} y={top + at * LINE_HEIGHT + sizeOf(line)}>
      {`${line.text} `}
    </text>
  ))

/** Lines that belong together: those of one transition, or those about the state itself. */
export interface Block {
  readonly transition: string | undefined
  readonly from: number
  readonly lines: readonly Line[]
}

/** Divides lines into blocks of one transition each; `from` is the place of the first line among all. */
export function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: { transition: string | undefined; from: number; lines: Line[] }[] = []
  for (const [at, line] of lines.entries()) {
    const last = blocks.at(-1)
    if (last && last.transition === line.transition) last.lines.push(line)
    else blocks.push({ transition: line.transition, from: at, lines: [line] })
  }
  return blocks
}
