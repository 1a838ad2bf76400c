import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { CourseView } from '../../domain/api/courses.ts'
import type { EnrollBatchReply, EnrollLine } from '../../domain/api/enroll-batch.ts'
import { limits } from '../../domain/limits.ts'
import { enrollListMachine } from '../../src/machines/enroll-list/enroll-list.machine.ts'
import type { EnrollStart, ListCommand } from '../../src/machines/enroll-list/setup.ts'
import { EnrollListPage } from '../../src/views/enroll-list/enroll-list-page.tsx'
import { wholeLine } from '../support/pages/whole-line.ts'
import { isBefore } from '../support/reading-order.ts'
import { algebra } from '../support/school/teaching.ts'

type Applying = { courseId: string; csv: string; onlyIfAllGood: boolean; confirm: boolean }

const none = { enrolled: 0, alreadyEnrolled: 0, noSuchStudent: 0, invalidEmail: 0, duplicate: 0, courseFull: 0 }
const ada: EnrollLine = { line: 1, email: 'ada@school.example', result: 'enrolled' }
const nobody: EnrollLine = { line: 2, email: 'nobody@school.example', result: 'noSuchStudent' }
const good: EnrollBatchReply = { success: true, applied: false, lines: [ada], totals: { ...none, enrolled: 1 } }
const mixed: EnrollBatchReply = { ...good, lines: [ada, nobody], totals: { ...none, enrolled: 1, noSuchStudent: 1 } }

interface Wishes {
  keep?: (command: ListCommand) => void
  text?: string
  check?: () => Promise<EnrollBatchReply>
  apply?: (input: Applying) => Promise<EnrollBatchReply>
  course?: Partial<CourseView>
}

function show({ keep, text = '', check = async () => mixed, apply = async () => ({ ...mixed, applied: true }), course = {} }: Wishes = {}) {
  const kept: ListCommand[] = []
  const machine = enrollListMachine.provide({
    actors: {
      loadList: fromPromise<EnrollStart, { courseId: string }>(async () => ({ course: { ...algebra, ...course }, text })),
      readFile: fromPromise<string, { file: File | null }>(async ({ input }) => (await input.file?.text()) ?? ''),
      checkList: fromPromise<EnrollBatchReply, { courseId: string; csv: string }>(check),
      applyList: fromPromise<EnrollBatchReply, Applying>(({ input }) => apply(input)),
      listKeeper: fromCallback<ListCommand, { courseId: string }>(({ receive }) => {
        receive((command) => {
          kept.push(command)
          keep?.(command)
        })
      }),
    },
  })
  render(
    <MemoryRouter>
      <EnrollListPage list={createActor(machine, { input: { courseId: 'c1' } }).start()} />
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), kept }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Email addresses' })
const paste = async (text: string) => void fireEvent.change(await field(), { target: { value: text } })
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

describe('The list', () => {
  test('that is no longer kept says so, and can be checked all the same', async () => {
    const full = () => {
      throw new Error('QuotaExceededError')
    }
    const { user, kept } = show({ keep: full })
    await paste('ada@school.example')
    await paste('ada@school.example, nobody@school.example')
    expect([screen.getByText(/The list is kept only while this page is open\./).tagName, kept.length]).toEqual(['P', 1])
    await user.click(await button('Check List'))
    expect((await screen.findByRole('heading', { level: 2 })).id).toBe('report')
  })

  test('is there again after a reload', async () => {
    show({ text: 'ada@school.example' })
    expect((await field()).value).toBe('ada@school.example')
  })

  // Shows: Many students are enrolled from a CSV of e-mail addresses, pasted or uploaded.
  test('is kept as it is written', async () => {
    const { kept } = show()
    await paste('ada@school.example')
    expect(kept).toEqual([{ type: 'keep', text: 'ada@school.example' }])
  })

  test('is not checked while it is empty', async () => {
    show()
    expect((await button('Check List')).hasAttribute('disabled')).toBe(true)
  })

  test('is reported as too long before it is sent', async () => {
    show()
    await paste('a'.repeat(limits.csvText + 1))
    await screen.findByText('This list is too long: it can have at most 1 MB.')
    expect((await button('Check List')).hasAttribute('disabled')).toBe(true)
  })

  // Shows: Many students are enrolled from a CSV of e-mail addresses, pasted or uploaded.
  test('that a file replaced can be brought back', async () => {
    const { user } = show({ text: 'ada@school.example' })
    await user.upload(await screen.findByLabelText('CSV file'), new File(['kim@school.example'], 'class.csv', { type: 'text/csv' }))
    const restore = await button('Undo')
    const [replaced] = [(await field()).value]
    await user.click(restore)
    expect([replaced, (await field()).value]).toEqual(['kim@school.example', 'ada@school.example'])
  })

  test('stays when the check fails', async () => {
    const { user } = show({ check: () => Promise.reject(Object.assign(new Error(''), { kind: 'network' })) })
    await paste('ada@school.example')
    await user.click(await button('Check List'))
    expect([(await screen.findByRole('alert')).textContent, (await field()).value]).toEqual([
      'Network error. Please try again.',
      'ada@school.example',
    ])
  })
})

describe('The report', () => {
  const open = async (wishes: Wishes = {}) => {
    const page = show(wishes)
    await paste('ada@school.example\nnobody@school.example')
    await page.user.click(await button('Check List'))
    await screen.findByRole('heading', { name: /will be enrolled$/ })
    return page
  }

  // Shows: A list of students is answered line by line.
  test('has a line for every address, with counts', async () => {
    await open()
    expect([rows(), screen.getByRole('list', { name: 'Summary' }).textContent]).toEqual([
      ['1ada@school.exampleWill be enrolled', '2nobody@school.exampleNo such student'],
      '1 · Will be enrolled1 · No such student',
    ])
  })

  test('has its buttons above its lines, of which there may be 50', async () => {
    await open()
    expect(isBefore(await button('Change List'), screen.getByRole('table'))).toBe(true)
  })

  // Shows: A list of students names the lines whose student is missing, and what can be done.
  test('names the lines without a student, and says what to do', async () => {
    await open()
    expect((await screen.findByText(/^Line 2: there is no student account/)).textContent).toBe(
      'Line 2: there is no student account with this email address. Check the spelling; if it is right, the student has to register, or an admin has to add the account. Then enroll the list again: whoever is in the course already stays in it.',
    )
  })

  test('can be filtered to its problems', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Problems only (1)' }))
    expect(rows()).toEqual(['2nobody@school.exampleNo such student'])
  })

  test('leads back to the list as it was written', async () => {
    const { user } = await open()
    await user.click(await button('Change List'))
    expect((await field()).value).toBe('ada@school.example\nnobody@school.example')
  })

  test('offers nothing to enroll where nobody can be', async () => {
    await open({ check: async () => ({ ...mixed, lines: [nobody], totals: { ...none, noSuchStudent: 1 } }) })
    expect(screen.queryByRole('button', { name: /^Enroll/ })).toBe(null)
  })

  test.each([
    ['everybody or nobody where every line is in order', good, true],
    ['without the lines that have a problem', mixed, false],
  ])('enrolls %s', async (_, report, onlyIfAllGood) => {
    const sent: Applying[] = []
    const { user } = await open({
      check: async () => report,
      apply: async (input) => {
        sent.push(input)
        return { ...report, applied: true }
      },
    })
    await user.click(await button('Enroll 1 Student'))
    await screen.findByRole('heading', { name: '1 student enrolled' })
    expect(sent).toEqual([{ courseId: 'c1', csv: 'ada@school.example\nnobody@school.example', onlyIfAllGood, confirm: false }])
  })

  test.each([
    ['of the places where somebody entered them', 30, '0 of 30 places taken', '1 of 30 places taken'],
    ['alone where nobody did', 999, '0 students', '1 student'],
  ])('counts its students at once, %s', async (_, maxStudents, before, after) => {
    const { user } = await open({ course: { maxStudents } })
    expect(screen.getByText(wholeLine(`Algebra I · ${before}`))).toBeTruthy()
    await user.click(await button('Enroll 1 Student'))
    expect(await screen.findByText(wholeLine(`Algebra I · ${after}`))).toBeTruthy()
  })

  test('says that enrolling confirms accounts that registered themselves, and sends it', async () => {
    const sent: boolean[] = []
    const report: EnrollBatchReply = { ...good, lines: [{ ...ada, isUnconfirmed: true }] }
    const apply = async ({ confirm }: Applying) => {
      sent.push(confirm)
      return { ...good, applied: true }
    }
    const { user } = await open({ check: async () => report, apply })
    const note = (await screen.findByRole('note')).textContent
    await user.click(await button('Enroll 1 Student'))
    expect([note, sent]).toEqual([
      '1 self-registered account, not confirmed.Enrolling this student confirms that you know whose account it is.',
      [true],
    ])
  })

  test('comes again when something changed meanwhile and nobody was enrolled', async () => {
    const { user } = await open({ check: async () => good, apply: async () => mixed })
    await user.click(await button('Enroll 1 Student'))
    await screen.findByText(/Nobody was enrolled; please look again/)
    expect(rows()).toEqual(['1ada@school.exampleWill be enrolled', '2nobody@school.exampleNo such student'])
  })

  test('stays when enrolling fails', async () => {
    const { user } = await open({ apply: () => Promise.reject(Object.assign(new Error(''), { status: 500 })) })
    await user.click(await button('Enroll 1 Student'))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to enroll students Your list is still here.')
  })

  test('makes the kept list forgotten once it is enrolled', async () => {
    const { user, kept } = await open()
    await user.click(await button('Enroll 1 Student'))
    await screen.findByRole('heading', { name: '1 student enrolled' })
    expect(kept.at(-1)).toEqual({ type: 'forget' })
  })
})
