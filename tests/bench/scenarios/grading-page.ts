import { paths } from '../../../src/paths.ts'
import { measureNextSubmission } from '../browser/next-submission.ts'
import { openSite } from '../browser/site.ts'
import { type Figure, notMeasured, type Options, show } from '../figure.ts'
import { questionsOf } from '../school/quiz.ts'
import { addSubmissions } from '../school/submissions.ts'
import { withCleanup } from '../with-cleanup.ts'

const SLOW_DOWN = 4
const target = 150

/** Grading a question across 200 students: how long the next submission takes, over the pages of 50 that come from the server. */
export const gradingPage = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const site = await openSite(onCleanup, 200)
    if (!site) return [notMeasured('next submission', `< ${target} ms`, 'there is no browser')]
    const { school, profile, databaseFile } = site
    const questions = questionsOf(20)
    const quiz = await school.addQuiz(questions)
    addSubmissions(databaseFile, quiz, school.students, questions)
    const page = await (await profile(school.teacher)).newPage()
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    const times = await measureNextSubmission(page, paths.gradeQuestion(quiz.id, 'q10'), quick ? 20 : 120)
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
    return [
      {
        figure: `next submission while grading by question, ${SLOW_DOWN}× slow-down, p50/p95`,
        target: `< ${target} ms`,
        measured: `${show(at(0.5))} / ${show(at(0.95))} ms`,
        met: at(0.95) < target,
        kind: 'report',
      },
    ]
  })
