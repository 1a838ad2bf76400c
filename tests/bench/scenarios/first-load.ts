import { join } from 'node:path'
import { holds, measureBuild } from '../../../scripts/budgets.ts'
import { root } from '../../../scripts/project.ts'
import type { Figure, Options } from '../figure.ts'

/** First-load JavaScript and CSS of the build, gzip KiB; `npm test` gates it in its step "budgets". */
export async function firstLoad(_options: Options): Promise<Figure[]> {
  return measureBuild(join(root, 'dist')).map((one) => ({
    figure: `first load: ${one.label}`,
    target: `≤ ${one.budget} KiB`,
    measured: one.kib === null ? 'not measured: not in the build' : `${one.kib.toFixed(1)} KiB`,
    met: holds(one),
    kind: 'gate',
  }))
}
