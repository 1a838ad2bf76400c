import { median } from '../load/quantiles.ts'
import { type Visit, visitsOf } from './page-visits.ts'
import type { Site } from './site.ts'
import { readVitals, slowDown, type Vitals, watchVitals } from './vitals.ts'

export interface VisitFigures {
  page: string
  lcp: number
  cls: number
  /** The slowest interaction by what was done. */
  acts: Record<string, number>
}

async function makeVisit({ school, profile }: Site, visit: Visit): Promise<VisitFigures> {
  const [student] = school.students
  const member = visit.member === 'student' ? student : visit.member === 'teacher' ? school.teacher : null
  const context = await profile(member ?? null)
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  await page.addInitScript(watchVitals)
  await slowDown(page)
  await page.goto(visit.url)
  await visit.ready(page)
  let seen: Vitals = await readVitals(page)
  const { lcp } = seen
  const acts: Record<string, number> = {}
  for (const { name, act } of visit.acts) {
    await act(page)
    seen = await readVitals(page)
    if (seen.inp !== null) acts[name] = seen.inp
  }
  await context.close()
  return { page: visit.page, lcp, cls: seen.cls, acts }
}

function summary(page: string, rounds: readonly VisitFigures[]): VisitFigures {
  const names = [...new Set(rounds.flatMap(({ acts }) => Object.keys(acts)))]
  const slowest = (name: string) => median(rounds.flatMap(({ acts }) => acts[name] ?? []))
  return {
    page,
    lcp: median(rounds.map(({ lcp }) => lcp)),
    cls: Math.max(...rounds.map(({ cls }) => cls)),
    acts: Object.fromEntries(names.map((name) => [name, slowest(name)])),
  }
}

/** Visits every page on a slow phone, each time with an empty cache; medians, but the highest CLS. */
export async function measureVisits(site: Site, rounds: number): Promise<VisitFigures[]> {
  const figures: VisitFigures[] = []
  for (let round = 0; round < rounds; round += 1) {
    const visits = await visitsOf(site)

    for (const visit of visits) figures.push(await makeVisit(site, visit))
  }
  return [...Map.groupBy(figures, ({ page }) => page)].map(([page, seen]) => summary(page, seen))
}
