import type { ChartDocuments } from 'chartroom/documents'
import { registry } from '../src/machines/registry.ts'
import { root } from './project.ts'

/** The documents about Examhall's machines. */
export const chartDocuments: ChartDocuments = {
  root,
  machines: registry,
  folder: 'docs/machines',
  command: 'npm run docs:machines',
  guide: '[testing with machines](../testing-with-machines.md)',
}
