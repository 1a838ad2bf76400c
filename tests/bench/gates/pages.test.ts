import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExamPageFigures, measureExamPage } from '../browser/exam-page.ts'
import { measureVisits, type VisitFigures } from '../browser/measure-visits.ts'
import { openSite, type Site } from '../browser/site.ts'

const mostPerKey = 10
/** A key in an empty page takes about 1.4 ms; on a machine that is slow now it takes more, and so does the exam. */
const mostTimesBare = 7
const mostElements = 1_500
const mostShift = 0.02

const undone: (() => Promise<void>)[] = []
let site: Site
beforeAll(async () => {
  const opened = await openSite((undo) => undone.push(undo), 2)
  if (!opened) throw new Error('There is no browser')
  site = opened
})
afterAll(async () => {
  for (const undo of undone.toReversed()) await undo()
})

describe('The page of a 100-question exam', () => {
  let figures: ExamPageFigures
  beforeAll(async () => {
    figures = await measureExamPage(site, { keys: 40, idleSeconds: null })
  })

  it('works at most 10 ms for a key', () => {
    expect(figures.perKey).toBeLessThanOrEqual(Math.max(mostPerKey, mostTimesBare * figures.barePerKey))
  })

  it('draws one question for a key', () => {
    expect(figures.renders.mostPlaces).toBe(1)
  })

  it('has at most 1,500 elements', () => {
    expect(figures.elements).toBeLessThanOrEqual(mostElements)
  })
})

describe('On a slow phone', () => {
  let visits: VisitFigures[]
  beforeAll(async () => {
    visits = await measureVisits(site, 1)
  })

  it.for(['landing', 'student courses', 'quiz', 'review', 'editor'])('nothing jumps: %s', (name) => {
    expect(visits.find(({ page }) => page === name)?.cls).toBeLessThanOrEqual(mostShift)
  })
})
