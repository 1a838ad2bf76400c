import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asksForHelp } from '../../server/asks-for-help.ts'
import { watchForeign } from '../../tests/bench/cpu-time.ts'
import type { Figure, Options } from '../../tests/bench/figure.ts'
import { hostLines, loadAverages } from '../../tests/bench/host.ts'
import { foreignLine, type Part, tableOf } from '../../tests/bench/report.ts'
import { root } from '../project.ts'

/** How a proof was asked to run; counts are those of the command line, else the usual ones. */
export interface ProofOptions<Count extends string> extends Options {
  counts: Record<Count, number>
}

/** A proof: parts that each give lines of one table, and the amounts that the command line may change. */
export interface Proof<Count extends string> {
  name: 'chaos' | 'attack' | 'load' | 'mutants'
  /** What the page says above the table. */
  about: string
  parts: Record<string, (options: ProofOptions<Count>) => Promise<Figure[]>>
  /** The usual amount, and that of a short run. */
  counts: Record<Count, { full: number; quick: number }>
}

interface Request<Count extends string> extends ProofOptions<Count> {
  names: string[]
  /** Whether every part runs with at least its full amounts. */
  isWhole: boolean
}

const tableColumns = 4

/** A line of a table of proof: a missed target makes the command fail. */
export const proven = (figure: string, target: string, measured: string, met: boolean | null): Figure => ({
  figure,
  target,
  measured,
  met,
  kind: 'gate',
})

const wordOf = (given: readonly string[], name: string): string | undefined =>
  given.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)

const usageOf = ({ name, parts, counts }: Pick<Proof<string>, 'name' | 'parts' | 'counts'>): string =>
  `Usage: npm run ${name} [-- --quick --only=${Object.keys(parts).join(',')}${Object.keys(counts)
    .map((count) => ` --${count}=<number>`)
    .join('')}]`

/** Reads the command line; returns an error message where it says something unknown. */
export function readProofArguments<Count extends string>(proof: Proof<Count>, given: readonly string[]): Request<Count> | string {
  const all = Object.keys(proof.parts)
  const counts = Object.keys(proof.counts) as Count[]
  const names = wordOf(given, 'only')?.split(',') ?? all
  const quick = given.includes('--quick')
  const known = (argument: string) => argument === '--quick' || ['only', ...counts].some((name) => argument.startsWith(`--${name}=`))
  const chosen = counts.map((name): [Count, number] => [name, Number(wordOf(given, name) ?? proof.counts[name][quick ? 'quick' : 'full'])])
  const wrong = chosen.filter(([, value]) => !Number.isInteger(value) || value < 1).map(([name]) => `--${name}`)
  const unknown = [...names.filter((name) => !all.includes(name)), ...given.filter((argument) => !known(argument)), ...wrong]
  if (unknown.length > 0) return `Not understood: ${unknown.join(', ')}.\n${usageOf(proof)}`
  const isWhole = !quick && all.every((name) => names.includes(name)) && chosen.every(([name, value]) => value >= proof.counts[name].full)
  return { names, quick, isWhole, counts: Object.fromEntries(chosen) as Record<Count, number> }
}

/** A part that fails is a missed target, and the others still run. */
async function runPart(name: string, run: () => Promise<Figure[]>): Promise<Part> {
  process.stderr.write(`${name} …`)
  const start = performance.now()
  const foreign = watchForeign()
  const figures = await run().catch((error: Error) => [
    proven(name, 'runs', `failed: ${error.message.replaceAll(/\s+/g, ' ').slice(0, 200)}`, false),
  ])
  const part = { name, figures, foreign: foreign(), seconds: (performance.now() - start) / 1000 }
  process.stderr.write(` ${part.seconds.toFixed(0)} s\n`)
  return part
}

const pageOf = (title: string, about: string, parts: readonly Part[], facts: readonly string[]): string =>
  [
    `# Proof: ${title}\n`,
    about.trim(),
    '',
    '## Last run\n',
    ...facts.map((fact) => `- ${fact}`),
    '',
    tableOf(parts, tableColumns),
    '',
  ].join('\n')

/** Says how a proof is used where that is asked or nothing else was understood. */
function understand<Count extends string>(proof: Proof<Count>, given: readonly string[]): Request<Count> | null {
  const isHelp = asksForHelp(given)
  const request = isHelp ? usageOf(proof) : readProofArguments(proof, given)
  if (typeof request !== 'string') return request
  process[isHelp ? 'stdout' : 'stderr'].write(`${request}\n`)
  if (!isHelp) process.exitCode = 1
  return null
}

/** Runs the parts of a proof that were asked for, prints their table, and writes `docs/proof/` after a whole run. A missed target makes the command fail. */
export async function prove<Count extends string>(proof: Proof<Count>, given: readonly string[]): Promise<void> {
  const request = understand(proof, given)
  if (request === null) return
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  const before = loadAverages()
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const parts: Part[] = []
  for (const [name, part] of Object.entries(proof.parts))
    if (request.names.includes(name)) parts.push(await runPart(`${proof.name}: ${name}`, () => part(request)))
  const command = ['npm run', proof.name, ...(given.length > 0 ? ['--', ...given] : [])].join(' ')
  const facts = [
    `Command: \`${command}\``,
    `Date: ${date} UTC`,
    ...hostLines(),
    `Load average before: ${before}, after: ${loadAverages()}`,
    foreignLine(parts),
  ]
  process.stdout.write(`${tableOf(parts, tableColumns)}\n\n${facts.join('\n')}\n`)
  if (parts.some(({ figures }) => figures.some(({ met }) => met === false))) process.exitCode = 1
  if (!request.isWhole) return
  mkdirSync(join(root, 'docs/proof'), { recursive: true })
  writeFileSync(join(root, `docs/proof/${proof.name}.md`), pageOf(proof.name, proof.about, parts, facts))
}
