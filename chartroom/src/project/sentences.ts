import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const DOCSTRING = /\/\*\* ([^*]+) \*\/\s*export const \w+Machine\b/
const MACHINE_FILE = /\.machine\.[jt]sx?$/

/** The sentence above the machine in the source of its file; empty where there is none. */
export const sentenceIn = (source: string): string => DOCSTRING.exec(source)?.[1]?.trim() ?? ''

/** The sentences above the machines of a project as plain text, by the names of their files. */
export function sentencesIn(root: string, files: readonly string[]): Readonly<Record<string, string>> {
  const found = globSync([...files], { cwd: root }).filter((file) => MACHINE_FILE.test(file))
  return Object.fromEntries(
    found.flatMap((file) => {
      const sentence = sentenceIn(readFileSync(join(root, file), 'utf8')).replaceAll('`', '')
      return sentence === '' ? [] : [[basename(file).replace(MACHINE_FILE, ''), sentence]]
    }),
  )
}
