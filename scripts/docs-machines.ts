import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartOf } from 'chartroom/chart'
import { fingerprintOf, pagesOf, pictureOf } from 'chartroom/documents'
import { chartDocuments } from './chart-documents.ts'
import { root } from './project.ts'

const folder = join(root, chartDocuments.folder)
const pages = pagesOf(chartDocuments)

const written: string[] = []

function write(name: string, text: string): void {
  const file = join(folder, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
  written.push(name)
}

function isCurrent(name: string, fingerprint: string): boolean {
  const file = join(folder, name)
  return existsSync(file) && readFileSync(file, 'utf8').endsWith(`<!-- ${fingerprint} -->\n`)
}

mkdirSync(folder, { recursive: true })
for (const [name, text] of pages) write(name, text)
for (const machine of chartDocuments.machines) {
  const name = `${machine.name}.svg`
  if (!isCurrent(name, fingerprintOf(chartOf(machine.model.machine)))) write(name, await pictureOf(machine))
}
const known = new Set(['coverage.md', ...pages.keys(), ...chartDocuments.machines.map((one) => `${one.name}.svg`)])
for (const name of readdirSync(folder).filter((one) => !known.has(one))) {
  rmSync(join(folder, name))
  written.push(`${name} (removed)`)
}
process.stdout.write(written.length === 0 ? 'docs/machines is current.\n' : `docs/machines: ${written.join(', ')}\n`)
