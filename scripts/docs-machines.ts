import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartOf } from 'chartroom/chart'
import { fingerprintOf, pagesOf, picturesOf } from 'chartroom/documents'
import { endWithUsage } from '../server/asks-for-help.ts'
import { chartDocuments } from './chart-documents.ts'
import { root } from './project.ts'

const folder = join(root, chartDocuments.folder)
/** Written by the test that measures it. */
const MEASURED = 'coverage.md'

const changed: string[] = []

function write(name: string, text: string): void {
  const file = join(folder, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
  changed.push(name)
}

function remove(name: string): void {
  rmSync(join(folder, name))
  changed.push(`${name} (removed)`)
}

const picturesNow = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.svg'))

/** The pictures of a machine that are there; none where one of them shows another chart. */
function currentPictures(machine: string, fingerprint: string): string[] {
  const own = picturesNow().filter((name) => name.startsWith(`${machine}.`))
  const isCurrent = (name: string) => readFileSync(join(folder, name), 'utf8').endsWith(`<!-- ${fingerprint} -->\n`)
  return own.includes(`${machine}.svg`) && own.every(isCurrent) ? own : []
}

const args = process.argv.slice(2)
endWithUsage('npm run docs:machines', args, args.length === 0)
mkdirSync(folder, { recursive: true })
const pictures: string[] = []
for (const machine of chartDocuments.machines) {
  const current = currentPictures(machine.name, fingerprintOf(chartOf(machine.model.machine, machine.model.delays)))
  const drawn = current.length > 0 ? new Map<string, string>() : await picturesOf(machine)
  for (const [name, text] of drawn) write(name, text)
  pictures.push(...current, ...drawn.keys())
}
for (const name of picturesNow().filter((one) => !pictures.includes(one))) remove(name)
const pages = pagesOf(chartDocuments, pictures)
for (const [name, text] of pages) write(name, text)
const known = new Set([MEASURED, ...pages.keys(), ...pictures])
for (const name of readdirSync(folder).filter((one) => !known.has(one))) remove(name)
process.stdout.write(changed.length === 0 ? 'docs/machines is current.\n' : `docs/machines: ${changed.join(', ')}\n`)
