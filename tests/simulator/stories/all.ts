import type { Story } from '../people/steps.ts'
import { findings } from './findings.ts'
import { histories } from './histories.ts'
import { offlineReloads } from './offline-reloads.ts'

/** Every story that is written by hand. */
export const stories: readonly Story[] = [...findings, ...offlineReloads, ...histories]
