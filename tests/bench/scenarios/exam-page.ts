import { measureExamPage } from '../browser/exam-page.ts'
import { openSite } from '../browser/site.ts'
import { type Figure, notMeasured, type Options, show, whole } from '../figure.ts'
import { withCleanup } from '../with-cleanup.ts'

/** Work and size of the page of a 100-question exam. */
export const examPage = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const idleSeconds = quick ? 10 : 60
    const site = await openSite(onCleanup, 2)
    if (!site) return [notMeasured('exam page', 'by row', 'there is no browser', 'gate')]
    const { elements, perKey, barePerKey, timesBare, idle, renders } = await measureExamPage(site, { keys: quick ? 60 : 200, idleSeconds })
    const parts = `${renders.mostPlaces} at most (${show(renders.components / renders.keys)} components and ${show(renders.commits / renders.keys)} commits a key)`
    return [
      {
        figure: 'typing in a 100-question quiz, main-thread CPU per key',
        target: '≤ 5 ms (gate 10)',
        measured: `${show(perKey)} ms`,
        met: perKey <= 5,
        kind: 'gate',
      },
      {
        figure: 'typing in a 100-question quiz against an empty text area, by turns',
        target: '≤ 2 times (gate 4)',
        measured: `${show(timesBare)} times (an empty text area ${show(barePerKey)} ms)`,
        met: timesBare <= 2,
        kind: 'gate',
      },
      { figure: 'questions drawn per key', target: '1', measured: parts, met: renders.mostPlaces <= 1, kind: 'report' },
      {
        figure: 'DOM nodes in the exam, 100 questions',
        target: '≤ 1,500',
        measured: whole(elements),
        met: elements <= 1500,
        kind: 'gate',
      },
      {
        figure: `idle CPU in the exam, ${idleSeconds} s`,
        target: '≤ 6 ms/s',
        measured: `${show(idle ?? Number.NaN)} ms/s`,
        met: idle !== null && idle <= 6,
        kind: 'report',
      },
    ]
  })
