import type { Story } from '../people/steps.ts'
import { findings } from './findings.ts'
import { fullDisk } from './full-disk.ts'
import { histories } from './histories.ts'
import { offlineHistories } from './offline-histories.ts'
import { offlineReloads } from './offline-reloads.ts'

/** Every story that is written by hand and breaks no rule. */
export const stories: readonly Story[] = [...findings, ...fullDisk, ...offlineReloads, ...histories, ...offlineHistories]
