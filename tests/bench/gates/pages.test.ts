import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../../src/paths.ts'
import { type EditorPageFigures, measureEditorPage } from '../browser/editor-page.ts'
import { type ExamPageFigures, measureExamPage } from '../browser/exam-page.ts'
import { measureVisits, type VisitFigures } from '../browser/measure-visits.ts'
import { openSite, type Site } from '../browser/site.ts'
import { questionsOf } from '../school/quiz.ts'

/** Against a key in an empty text area of the same run, so that the machine does not matter. */
const mostTimesBare = { exam: 4, editor: 5 }
/** So many that what follows a pause of typing, such as a save, is a small part of them. */
const keys = 120
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
    figures = await measureExamPage(site, { keys, idleSeconds: null })
  })

  // Shows: Typing in a quiz of 100 questions stays within its budget of CPU, renders and elements.
  it('works at most four times as long for a key as an empty text area', () => {
    expect(figures.timesBare).toBeLessThanOrEqual(mostTimesBare.exam)
  })

  // Shows: Typing in a quiz of 100 questions stays within its budget of CPU, renders and elements.
  it('draws one question for a key', () => {
    expect(figures.renders.mostPlaces).toBe(1)
  })

  // Shows: Typing in a quiz of 100 questions stays within its budget of CPU, renders and elements.
  it('has at most 1,500 elements', () => {
    expect(figures.elements).toBeLessThanOrEqual(mostElements)
  })
})

describe('The editor of a 200-question quiz', () => {
  let figures: EditorPageFigures
  beforeAll(async () => {
    const { id } = await site.school.addQuiz(questionsOf(200))
    const page = await (await site.profile(site.school.teacher)).newPage()
    figures = await measureEditorPage(page, paths.editQuiz(site.school.courseId, id), keys)
    await page.close()
  })

  it('works at most five times as long for a key as an empty text area', () => {
    expect(figures.timesBare).toBeLessThanOrEqual(mostTimesBare.editor)
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
