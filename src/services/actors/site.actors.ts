import type { Site } from '../../../domain/site.ts'
import { task } from './task.ts'

/** The landing page is drawn before the school is known, so the code of the call comes after it. */
export const siteActors = {
  loadSite: task<Site, Record<string, never>>(async ({ signal }) => (await import('../api/site.ts')).loadSite(signal)),
}
