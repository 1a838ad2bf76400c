import { paths } from '../../../src/paths.ts'
import { measureEditorPage } from '../browser/editor-page.ts'
import { openSite } from '../browser/site.ts'
import { type Figure, notMeasured, type Options, show } from '../figure.ts'
import { questionsOf } from '../school/quiz.ts'
import { withCleanup } from '../with-cleanup.ts'

const SLOW_DOWN = 4

/** Editing a quiz of 200 questions. */
export const editorPage = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const site = await openSite(onCleanup, 1)
    if (!site) return [notMeasured('editor page', 'by row', 'there is no browser', 'gate')]
    const { school, profile } = site
    const { id } = await school.addQuiz(questionsOf(200))
    const page = await (await profile(school.teacher)).newPage()
    const { opens, opensCpu, perKey, barePerKey, timesBare, editors } = await measureEditorPage(
      page,
      paths.editQuiz(school.courseId, id),
      quick ? 60 : 200,
    )
    return [
      {
        figure: 'opening the questions of a 200-question quiz, main-thread CPU at 4× slow-down',
        target: '≤ 500 ms',
        measured: `${show(opensCpu * SLOW_DOWN)} ms (${show(opens)} ms by the clock without)`,
        met: opensCpu * SLOW_DOWN <= 500,
        kind: 'report',
      },
      {
        figure: 'typing in a 200-question quiz, main-thread CPU per key at 4× slow-down',
        target: '≤ 16 ms',
        measured: `${show(perKey * SLOW_DOWN)} ms`,
        met: perKey * SLOW_DOWN <= 16,
        kind: 'report',
      },
      {
        figure: 'typing in a 200-question quiz against an empty text area, by turns',
        target: '≤ 3 times (gate 5)',
        measured: `${show(timesBare)} times (an empty text area ${show(barePerKey)} ms)`,
        met: timesBare <= 3,
        kind: 'gate',
      },
      { figure: 'question editors mounted', target: '1', measured: show(editors), met: editors === 1, kind: 'report' },
    ]
  })
