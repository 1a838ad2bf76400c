import type { ChartChange } from '../chart/chart.ts'
import { CHANGE_WORDS, CHANGES_STYLE } from './changes.ts'
import { indentOf, LINE_HEIGHT, type Line, lengthOf, sizeOf, widestOf } from './labels.ts'
import type { Box, Drawing, DrawnArrow } from './layout.ts'
import { changeOf, headOf, leaderOf, loopOf, round, shaftOf } from './strokes.ts'

const STYLE = `
svg { --paper: #fff; --ink: #172033; --dim: #566077; --line: #8a94a8; --box: #fff; --outer: #f3f6fb; --person: #1d4ed8; --environment: #a34a00; --machine: #566077 }
@media (prefers-color-scheme: dark) { svg { --paper: #10151f; --ink: #e8edf6; --dim: #a9b4c8; --line: #6b7890; --box: #1b2332; --outer: #161d2a; --person: #8ab4ff; --environment: #ffb070; --machine: #a9b4c8 } }
text { font: 11px Arial, "Liberation Sans", Helvetica, sans-serif; fill: var(--dim); white-space: pre }
.paper { fill: var(--paper) }
.box { fill: var(--box); stroke: var(--line) }
.outer { fill: var(--outer) }
.parallel { stroke-dasharray: 5 3 }
.ground { fill: var(--outer); opacity: .92 }
.name { font-size: 13px; font-weight: bold; fill: var(--ink) }
.event { font-weight: bold }
.arrow { fill: none; stroke: var(--machine); stroke-width: 1.2 }
.head, .start { fill: var(--machine) }
.loop { fill: none; stroke: var(--machine); stroke-width: 1.4 } .loop.person { fill: none; stroke: var(--person) } .loop.environment { fill: none; stroke: var(--environment) } .loop.machine { fill: none }
.label { fill: var(--outer); opacity: .94 }
.person { fill: var(--person) } .environment { fill: var(--environment) } .machine { fill: var(--machine) }
.arrow.person { fill: none; stroke: var(--person) } .arrow.environment { fill: none; stroke: var(--environment) } .arrow.machine { fill: none }
`
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one)

/** What differs from another chart, by the ids of states and transitions; empty for a picture of one chart. */
type Changes = ReadonlyMap<string, ChartChange>

const NONE: Changes = new Map()

function textOf(line: Line, x: number, top: number, at: number, changes: Changes, state = ''): string {
  const change = changes.get(line.transition ?? state) ?? ''
  const classes = [line.kind === 'detail' ? '' : line.kind, line.by ?? '', change].filter(Boolean).join(' ')
  const y = round(top + at * LINE_HEIGHT + sizeOf(line))
  const width = lengthOf(line)
  const fixed = width === null ? '' : ` textLength="${round(width)}" lengthAdjust="spacingAndGlyphs"`
  const mark = line.reenters ? `<path class="loop ${line.by ?? ''}" d="${loopOf(x, top + at * LINE_HEIGHT)}"/>` : ''
  return `${mark}<text${classes === '' ? '' : ` class="${classes}"`} x="${round(x + indentOf(line))}" y="${y}"${fixed}>${escaped(line.text)}</text>`
}

const rect = (classes: string, x: number, y: number, width: number, height: number, radius: number): string =>
  `<rect class="${classes}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}"/>`

function startMark({ x, y }: Box): string {
  const [left, middle] = [round(x - 14), round(y + 14)]
  return `<circle class="start" cx="${left}" cy="${middle}" r="3"/><path class="arrow" d="M${left} ${middle}H${round(x - 5)}"/><path class="head" d="M${round(x)} ${middle}l-6 -3.5v7z"/>`
}

function boxOf(box: Box, isRoot: boolean, changes: Changes): string {
  const { node, x, y, width, height } = box
  const kinds = ['box', node.children.length > 0 && 'outer', node.kind === 'parallel' && 'parallel', changes.get(node.id)]
  const classes = kinds.filter(Boolean).join(' ')
  const inner = node.kind === 'final' ? rect('box', x + 3, y + 3, width - 6, height - 6, 4) : ''
  const mark = node.isInitial && !isRoot ? startMark(box) : ''
  return `<g id="${escaped(node.id)}">${rect(classes, x, y, width, height, 6)}${inner}${mark}</g>`
}

/** Words in an outer box have a ground of their own, because arrows may pass there. */
function boxText({ node, x, y, lines }: Box, changes: Changes): string {
  const ground = node.children.length > 0 ? rect('ground', x + 6, y + 5, widestOf(lines) + 8, lines.length * LINE_HEIGHT + 4, 3) : ''
  return `<g>${ground}${lines.map((line, at) => textOf(line, x + 10, y + 7, at, changes, node.id)).join('')}</g>`
}

function strokeOf(arrow: DrawnArrow, changes: Changes): string {
  const { arrows, points } = arrow
  const by = [leaderOf(arrows), changeOf(arrows.map(({ id }) => changes.get(id)))].filter(Boolean).join(' ')
  return points.length < 2
    ? ''
    : `<g class="transition"><path class="arrow ${by}" d="${shaftOf(points)}"/><path class="head ${by}" d="${headOf(points)}"/></g>`
}

function labelOf({ label, lines }: DrawnArrow, changes: Changes): string {
  const text = lines.map((line, at) => textOf(line, label.x + 5, label.y + 2, at, changes)).join('')
  return `<g>${rect('label', label.x, label.y, label.width, label.height, 3)}${text}</g>`
}

const LEGEND = 24

const REENTRY_WORDS = 'leaves its state and enters it again'

const changeWords = (height: number): string =>
  CHANGE_WORDS.map(([change, words], at) => `<text class="name ${change}" x="${12 + at * 90}" y="${height - 8}">${words}</text>`).join('')

const reentryWords = (height: number): string =>
  `<path class="loop" d="${loopOf(12, height - 20)}"/><text x="28" y="${height - 8}">${REENTRY_WORDS}</text>`

/** The lines of the legend that a picture needs, from the top. */
function legendsOf({ arrows }: Drawing, changes: Changes): ((height: number) => string)[] {
  const hasReentry = arrows.some(({ lines }) => lines.some(({ reenters }) => reenters))
  return [...(hasReentry ? [reentryWords] : []), ...(changes.size > 0 ? [changeWords] : [])]
}

/** Writes a drawing as an SVG file that stands alone and is legible in light and dark; with `changes`, what differs from another chart is coloured. */
export function svgOf(drawing: Drawing, title: string, changes: Changes = NONE): string {
  const { width, height, boxes, arrows } = drawing
  const legends = legendsOf(drawing, changes)
  const [w, h] = [Math.ceil(width), Math.ceil(height) + legends.length * LEGEND]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title><style>${STYLE}${changes.size > 0 ? CHANGES_STYLE : ''}</style>`,
    `<rect class="paper" width="${w}" height="${h}"/>`,
    ...boxes.map((box, at) => boxOf(box, at === 0, changes)),
    ...arrows.map((arrow) => strokeOf(arrow, changes)),
    ...boxes.map((box) => boxText(box, changes)),
    ...arrows.map((arrow) => labelOf(arrow, changes)),
    ...legends.map((write, at) => write(h - (legends.length - 1 - at) * LEGEND)),
    '</svg>\n',
  ].join('\n')
}
