import type { Figure } from './figure.ts'

/** What a part of the bench gave, and how much CPU others used meanwhile. */
export interface Part {
  name: string
  figures: Figure[]
  /** Percent of one core, or null where the system does not tell. */
  foreign: number | null
  seconds: number
}

const busyAbove = 30

const word = ({ held }: Figure, { foreign }: Part): string => {
  if (held === null) return '–'
  return held ? 'held' : `NOT HELD${(foreign ?? 0) > busyAbove ? ' *' : ''}`
}

const columns = ['figure', 'target', 'measured', 'held', 'kind'] as const

const cellsOf = (figure: Figure, part: Part): string[] => [figure.figure, figure.target, figure.measured, word(figure, part), figure.kind]

/** The one table, as Markdown that is readable in a terminal too; a proof has no need of the last column. */
export function tableOf(parts: readonly Part[], count: number = columns.length): string {
  const all = [[...columns], ...parts.flatMap((part) => part.figures.map((figure) => cellsOf(figure, part)))]
  const rows = all.map((row) => row.slice(0, count))
  const widths = columns.slice(0, count).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n')
}

/** How much of one core others used while each part ran. */
export const foreignLine = (parts: readonly Part[]): string =>
  `CPU used by others, of one core (* marks a miss where it was above ${busyAbove} %): ${parts.map(({ name, foreign }) => `${name} ${foreign === null ? 'unknown' : `${Math.round(foreign)} %`}`).join(', ')}`

const howTo = `# Figures

What is measured, how, and which of them gate. Every row says whether it meets its target (held or not held); a **gate** also fails \`npm test\`
(steps \`budgets\` and \`gates\`), at the looser value in brackets, a **report** never does. Wall-clock times never gate. Everything is measured in one
run on one machine, ratios first.

    npm run bench                         the whole table, about 15 minutes; writes this page
    npm run bench -- --only=saves,cpu     some parts; this page stays as it is
    npm run bench -- --quick              short runs, for trying out; this page stays as it is

Parts: NAMES.

- **Raw** is \`tests/bench/raw\`: node:http, JSON, and the same transaction in the same kind of worker (status and writer check, upsert, hash-chained log row
  per attempt, \`synchronous=FULL\`, group commit), without framework and session. Both sides run by turns; the ratio is the median of the pairs.
- Load comes from a process of its own over loopback: 50 connections in a closed loop, or Poisson arrivals whose latency counts from the arrival.
- **Server CPU** is the kernel's count of the whole server process (main thread, worker, pool, garbage collection) over prepared calls.
- **fsync + 5 ms** loads \`tests/bench/slow-disk.c\` into the server.
- **Screens** of an exam room are HTTP clients over loopback that follow a stream, or ask every 25 s, and then read the attempt's room as a page does.
- **Main-thread CPU** is Chromium's \`TaskDuration\` in thread ticks: time waiting for a core is not in it. Saving what was typed is.
- The tests gate the ratio of saves at 35 %, CPU at three times its target, growth at twice, typing at 10 ms a key.
`

/** The page docs/figures.md. */
export function pageOf(names: readonly string[], parts: readonly Part[], facts: readonly string[]): string {
  return [
    howTo.replace('NAMES', names.join(', ')),
    '## Last run\n',
    ...facts.map((fact) => `- ${fact}`),
    `- ${foreignLine(parts)}`,
    '',
    tableOf(parts),
    '',
  ].join('\n')
}
