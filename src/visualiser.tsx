import { startVisualiser } from 'chartroom/visualiser'
import { registry } from './machines/registry.ts'

await startVisualiser({
  machines: registry,
  project: 'Examhall',
  openPathFinder: () => new Worker(new URL('./path-finder.worker.ts', import.meta.url), { type: 'module' }),
})
