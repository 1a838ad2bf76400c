import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.ts'
import { annotationsIn } from './annotations.ts'
import type { Shown } from './coverage-page.ts'

/** Returns what all tests say that they show, by file. */
export function readShown(): Shown[] {
  const files = globSync('{tests,chartroom/tests}/**/*.{test,e2e}.{ts,tsx}', { cwd: root })
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => annotationsIn(file, readFileSync(join(root, file), 'utf8')).map((annotation) => ({ file, ...annotation })))
}
