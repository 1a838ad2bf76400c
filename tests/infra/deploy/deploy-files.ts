import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from '../../../scripts/project.ts'

/** Reads a file of the repository. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Every file of deploy/, by its path in the repository. */
export const deployFiles = globSync('deploy/**/*', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
  .sort()

/** The documents of a YAML file, or what is wrong with it. */
export function parseYaml(path: string): { faults: string[]; documents: unknown[] } {
  const parsed = parseAllDocuments(textOf(path), { merge: true })
  if (!Array.isArray(parsed)) return { faults: [`${path} is empty`], documents: [] }
  const faults = parsed.flatMap(({ errors, warnings }) => [...errors, ...warnings].map(({ message }) => `${path}: ${message}`))
  return { faults, documents: parsed.map((each) => each.toJS()) }
}

/** A build step of the Dockerfile: the image it begins with, and its lines without those that go on. */
export interface Stage {
  from: string
  lines: string[]
}

/** The stages of the Dockerfile; the last one is the image. */
export function dockerStages(): Stage[] {
  const text = textOf('deploy/Dockerfile').replaceAll(/\\\n\s*/g, '')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const starts = lines.flatMap((line, index) => (line.startsWith('FROM ') ? [index] : []))
  return starts.map((start, index) => ({ from: lines[start] ?? '', lines: lines.slice(start + 1, starts[index + 1]) }))
}

/** A COPY of files of the repository: each source, and where it goes. */
export function copiesOf({ lines }: Stage): { sources: string[]; target: string }[] {
  return lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .map((line) => line.split(' ').slice(1))
    .map((words) => ({ sources: words.slice(0, -1), target: words.at(-1) ?? '' }))
}
