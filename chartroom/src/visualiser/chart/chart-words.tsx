import { Fragment } from 'react'
import { indentOf, LINE_HEIGHT, type Line, lengthOf, sizeOf } from '../../layout/labels.ts'
import { loopOf } from '../../layout/strokes.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './chart.module.css'

const classOf = ({ kind, by }: Line): string => classNames(styles.words, styles[kind], by && styles[by])

interface WordsProps {
  line: Line
  x: number
  top: number
}

/** The words of one line, as wide as they were measured whatever the font; the space after them parts them from the next line where they are read out. */
const Words = ({ line, x, top }: WordsProps) => {
  const text = `${line.text} `
  const width = lengthOf(line, text)
  return (
    <text
      className={classOf(line)}
      x={x + indentOf(line)}
      y={top + sizeOf(line)}
      {...(width !== null && { textLength: width, lengthAdjust: 'spacingAndGlyphs' })}
    >
      {text}
    </text>
  )
}

const LoopMark = ({ line, x, top }: WordsProps) => (
  <path className={classNames(styles.loop, line.by && styles[line.by])} d={loopOf(x, top)} />
)

/** Lines of a box or beside an arrow, the first of them at the height `top`. */
export const ChartWords = ({ lines, x, top }: { lines: readonly Line[]; x: number; top: number }) =>
  lines.map((line, at) => {
    const place = { line, x, top: top + at * LINE_HEIGHT }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines are only known by their order
      <Fragment key={at}>
        {line.reenters && <LoopMark {...place} />}
        <Words {...place} />
      </Fragment>
    )
  })

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
