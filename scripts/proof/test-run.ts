import { spawn } from 'node:child_process'
import type { Figure } from '../../tests/bench/figure.ts'
import { reasonIn } from '../mutation/run-reason.ts'
import { bins, root } from '../project.ts'
import { proven } from './proof.ts'

/** Runs tests that are part of a proof already, as a line of its table. */
export function provenByTests(figure: string, file: string): Promise<Figure> {
  const child = spawn(process.execPath, [bins.vitest, 'run', file], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
  return new Promise((resolve) =>
    child.on('close', (code) => {
      const output = Buffer.concat(parts).toString('utf8')
      const count = /^\s*Tests\s+(.*?)(?: \(\d+\))?$/m.exec(output)?.[1] ?? 'none'
      const measured = code === 0 ? `${count} (${file})` : `${reasonIn(output) ?? 'out of time'} (${file})`
      resolve(proven(figure, 'tests pass', measured, code === 0))
    }),
  )
}
