import type { ChartChange } from '../chart/chart.ts'

/** The colours of what differs between two charts, beside the style of every picture. */
export const CHANGES_STYLE = `
svg { --added: #1a7437; --removed: #b3202a; --changed: #8a5800; --added-ground: #ddf3e3; --removed-ground: #fde4e4; --changed-ground: #fdf0cf }
@media (prefers-color-scheme: dark) { svg { --added: #5bc97c; --removed: #ff8a80; --changed: #e3b341; --added-ground: #14311f; --removed-ground: #3c1618; --changed-ground: #352a0c } }
.added { --mark: var(--added); --mark-ground: var(--added-ground) } .removed { --mark: var(--removed); --mark-ground: var(--removed-ground) } .changed { --mark: var(--changed); --mark-ground: var(--changed-ground) }
.box:is(.added, .removed, .changed) { stroke: var(--mark); stroke-width: 2.5; fill: var(--mark-ground) }
.outer:is(.added, .removed, .changed) { fill: var(--outer) }
.arrow:is(.added, .removed, .changed) { fill: none; stroke: var(--mark); stroke-width: 2.5 }
.head:is(.added, .removed, .changed) { fill: var(--mark) }
text:is(.added, .removed, .changed) { fill: var(--mark) }
.removed { stroke-dasharray: 4 3 } text.removed { stroke-dasharray: none; text-decoration: line-through }
`

/** The words of the legend, in its order. */
export const CHANGE_WORDS: readonly (readonly [ChartChange, string])[] = [
  ['added', '+ added'],
  ['removed', '− removed'],
  ['changed', '~ changed'],
]
