import { tableOf } from '../paths/command/report.ts'
import type { MachineCoverage, Share } from './machine-coverage.ts'

const HEAD = ['machine', 'transitions', 'answers of guards', 'pairs of transitions'] as const

const shareWords = ({ seen, possible }: Share): string => `${seen}/${possible}`

const cellsOf = ({ name, transitions, guards, pairs }: MachineCoverage): readonly string[] => [
  name,
  ...[transitions, guards, pairs].map(shareWords),
]

/** Says what was not seen, and what cannot be seen and why, one line each. */
export const gapsOf = ({ missed, unseen, needless }: MachineCoverage): readonly string[] => [
  ...missed.map((one) => `never seen: ${one}`),
  ...Object.entries(unseen).map(([one, why]) => `cannot be seen: ${one} (${why})`),
  ...needless.map((one) => `called unseen, and is seen or unknown: ${one}`),
]

/** The coverage of machines as a table in plain text, with the gaps below it. */
export const coverageText = (all: readonly MachineCoverage[]): string =>
  [tableOf([HEAD, ...all.map(cellsOf)]), ...all.flatMap(gapsOf).map((line) => `${line}\n`)].join('')

/** The coverage of machines as a page. */
export function coveragePage(all: readonly MachineCoverage[], command: string): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const gaps = all.flatMap(gapsOf).map((line) => `- ${line.replace(/: (\S+ --.+? is (?:met|refused))\b/, ': `$1`')}`)
  return [
    '# What path tests see of each machine',
    '',
    `Made by \`${command}\`. The paths run on the actor of each machine. A guard has two answers for each transition that it decides: met, and refused. So has`,
    'each part of a guard that `and`, `or` or `not` puts together; a part that is not asked, because another one decides, has not answered. A pair is',
    'two transitions that are taken by one event and the next; the pairs seen are those of the paths that cover all transitions (`--cover pairs` takes more).',
    '',
    row(HEAD),
    row(HEAD.map(() => '---')),
    ...all.map((one) => row([`[${one.name}](${one.name}.md)`, ...cellsOf(one).slice(1)])),
    '',
    ...(gaps.length > 0 ? ['## Answers that are not seen', '', ...gaps, ''] : []),
  ].join('\n')
}
