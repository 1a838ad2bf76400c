import type { ChartArrow, ChartChange, ChartNode, TransitionWords } from '../chart/chart.ts'
import type { Initiator } from '../chart/event-words.ts'
import { onceFor } from '../chart/once-for.ts'
import { isMeasured, textWidth, type Weight } from './text-width.ts'

/** One line of text in a box or beside an arrow. */
export interface Line {
  readonly text: string
  readonly kind: 'name' | 'event' | 'detail'
  readonly by?: Initiator
  /** The transition that the line is about, by its id. */
  readonly transition?: string
  /** The transition leaves its source and enters it again. */
  readonly reenters?: boolean
}

export const NAME_SIZE = 13
export const DETAIL_SIZE = 11
export const LINE_HEIGHT = 15
/** The room of the mark before the words of a transition that enters its source again. */
export const REENTRY_WIDTH = 14
const LONGEST = 46

export const sizeOf = ({ kind }: Line): number => (kind === 'name' ? NAME_SIZE : DETAIL_SIZE)
const weightOf = ({ kind }: Line): Weight => (kind === 'detail' ? 'regular' : 'bold')

/** How far the words of a line are set in, for a mark before them. */
export const indentOf = ({ reenters }: Line): number => (reenters ? REENTRY_WIDTH : 0)
export const widestOf = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map((line) => indentOf(line) + textWidth(line.text, sizeOf(line), weightOf(line))))

/** The width that the words of a line are given whatever the font, in pixels; null where the tables lack a character. */
export const lengthOf = (line: Line, text = line.text): number | null =>
  isMeasured(text, weightOf(line)) ? textWidth(text, sizeOf(line), weightOf(line)) : null

/** Breaks a line between its words where it grows too long; what goes on is set in. */
function wrapped(text: string, longest = LONGEST): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < longest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(last === undefined ? word : `   ${word}`)
  }
  return lines
}

const detail = (text: string): Line[] => wrapped(text).map((line) => ({ text: line, kind: 'detail' }))

const signs: Readonly<Record<ChartChange, string>> = { added: '+', removed: '−', changed: '~' }

/** Words with the sign of what became of what they name, for those who see no colours. */
export const signed = (text: string, change: ChartChange | undefined): string => (change ? `${signs[change]} ${text}` : text)

const actionsOf = ({ actions }: TransitionWords): string => (actions.length > 0 ? `/ ${actions.join(', ')}` : '')
const guardOf = ({ guard }: TransitionWords): string => (guard === null ? '' : `[${guard}]`)

/** An outer state that is drawn as one box. */
export const isFolded = ({ hidden }: ChartNode): boolean => hidden !== undefined

/** What stands in the box of a state: its name and tags, what it runs, and its transitions that lead nowhere else. */
export const boxLines = onceFor((node: ChartNode): readonly Line[] => {
  const within = (words: string, { by, id, change }: TransitionWords): Line[] =>
    wrapped(signed(words, change)).map((text) => ({ text, kind: 'detail', by, transition: id }))
  return [
    { text: signed([node.name, ...node.tags.map((tag) => `#${tag}`)].join(' '), node.change), kind: 'name' },
    ...(node.hidden === undefined ? [] : detail(`${node.hidden} ${node.hidden === 1 ? 'state' : 'states'} inside`)),
    ...(node.view === null ? [] : detail(`shows ${node.view}`)),
    ...node.invokes.flatMap(({ id, kind }) => detail(`${kind === 'promise' ? 'calls' : 'runs'} ${id}`)),
    ...(node.entry.length > 0 ? detail(`entry / ${node.entry.join(', ')}`) : []),
    ...(node.exit.length > 0 ? detail(`exit / ${node.exit.join(', ')}`) : []),
    ...node.internals.flatMap((inside) =>
      within([inside.event, guardOf(inside), inside.forbids ? 'is ignored' : actionsOf(inside)].filter(Boolean).join(' '), inside),
    ),
  ]
})

/** What stands beside an arrow: the event, its guard in brackets, its actions. */
export const arrowLines = onceFor((arrow: ChartArrow): readonly Line[] => {
  const more = [guardOf(arrow), actionsOf(arrow)].filter(Boolean).flatMap((text) => wrapped(text, 30))
  const { by, event, id, reenters, change } = arrow
  return [
    { text: signed(event, change), kind: 'event', by, transition: id, reenters },
    ...more.map((text): Line => ({ text, kind: 'detail', transition: id })),
  ]
})
