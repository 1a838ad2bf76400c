import type { ReactElement } from 'react'
import { indentOf, LINE_HEIGHT, type Line, lengthOf, sizeOf } from '../../layout/labels.ts'
import { loopOf } from '../../layout/strokes.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './chart.module.css'
import { text } from './copies.ts'

const classOf = ({ kind, by }: Line): string => classNames(styles.words, styles[kind], by && styles[by])

/** The words of one line, as wide as they were measured whatever the font; the space after them parts them from the next line where they are read out. */
function wordsOf(line: Line, x: number, top: number): ReactElement {
  const words = `${line.text} `
  const width = lengthOf(line, words)
  const fixed = width !== null && ({ textLength: width, lengthAdjust: 'spacingAndGlyphs' } as const)
  return text({ key: top, className: classOf(line), x: x + indentOf(line), y: top + sizeOf(line), ...fixed }, words)
}

const markOf = (line: Line, x: number, top: number): ReactElement => (
  <path key={`mark ${top}`} className={classNames(styles.loop, line.by && styles[line.by])} d={loopOf(x, top)} />
)

/** Draws lines of a box or beside an arrow, the first of them at the height `top`. A chart has hundreds of them: they are no components. */
export const drawnWords = (lines: readonly Line[], x: number, top: number): ReactElement[] =>
  lines.flatMap((line, at) => {
    const height = top + at * LINE_HEIGHT
    return [...(line.reenters ? [markOf(line, x, height)] : []), wordsOf(line, x, height)]
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
