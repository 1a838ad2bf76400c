import { expect, test } from '@playwright/test'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { openExam, signedInStudent } from '../../support/school/exam-school.ts'

interface TraceEvent {
  name: string
  args: { beginData?: { partialLayout?: boolean } }
}

const keys = 10

test('A key in an essay lays out its text area and nothing else of the page', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  const context = await signedInStudent(browser, exam)
  const it = new ExamPage(await context.newPage(), exam)
  await it.begin()
  await it.goTo(4)
  await it.answer().pressSequentially('Seen')
  const session = await context.newCDPSession(it.page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline'] } })
  await it.answer().pressSequentially('x'.repeat(keys))
  await session.send('Tracing.end')
  await ended
  const small = events.filter(({ name, args }) => name === 'Layout' && args.beginData?.partialLayout)
  // The clock, which ticks in between, may lay out the page together with a key.
  expect(small.length, 'layouts of a part of the page').toBeGreaterThanOrEqual(keys / 2)
  await context.close()
  await exam.teacher.dispose()
})
