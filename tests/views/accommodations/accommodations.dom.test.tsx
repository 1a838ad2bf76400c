import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { accommodationsMachine } from '../../../src/machines/accommodations/accommodations.machine.ts'
import { ada, sampleGiven, sampleQuizList } from '../../../src/machines/accommodations/alphabet.ts'
import type {
  AccommodationList,
  AccommodationScope,
  AccommodationsQuery,
  GiveReplied,
  Giving,
} from '../../../src/machines/accommodations/setup.ts'
import { preloadDialogs } from '../../../src/views/ui/dialog.tsx'
import { accommodationsPage } from '../../support/pages/accommodation-pages.tsx'

beforeAll(() => preloadDialogs())

const { students: _, assignment: _quiz, quiz: _terms, window: _window, ...ofCourse } = sampleQuizList
const student = { studentId: ada.studentId, firstName: ada.firstName, lastName: ada.lastName, email: ada.email }
const courseList: AccommodationList = { ...ofCourse, students: [{ ...student, own: sampleGiven, groups: [{ id: 'g1', name: 'Room 2' }] }] }

/** Draws the page of a list, with everything that was given on it. */
async function show(list: AccommodationList, give: () => Promise<GiveReplied> = async () => ({ kind: 'given', extended: 0 })) {
  const given: Giving[] = []
  const actors = {
    loadList: fromPromise<AccommodationList, { scope: AccommodationScope; query: AccommodationsQuery }>(async () => list),
    give: fromPromise<GiveReplied, Giving>(({ input }) => {
      given.push(input)
      return give()
    }),
  }
  const scope = { courseId: 'c1', assignmentId: 'assignment' in list ? 'a1' : null }
  const actor = createActor(accommodationsMachine.provide({ actors }), { input: scope }).start()
  render(accommodationsPage.page(actor))
  await screen.findByRole('table', { name: 'Students' })
  return { given, user: userEvent.setup() }
}

const edit = async (user: ReturnType<typeof userEvent.setup>, name = 'Change: Ada Lovelace') => {
  await user.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
const linesOf = (section: HTMLElement) => [...section.querySelectorAll('li')].map(({ textContent }) => textContent)

describe('The accommodations of a quiz', () => {
  // Shows: A teacher sees for every student of a quiz what they have, with the reason, and the deadline of a running attempt.
  test('say of every student what they have, and why', async () => {
    await show(sampleQuizList)
    expect(rowOf('Ada').getByText('Time limit: 40 min × 1.25 + 5 min = 55 min').tagName).toBe('SPAN')
    expect(rowOf('Ada').getByText(/^Writing, until /).tagName).toBe('SPAN')
    expect([rowOf('Alan').getByText('40 min').tagName, rowOf('Alan').getByText('Same as everyone').tagName]).toEqual(['TD', 'SPAN'])
  })

  // Shows: The editor of an accommodation shows what a student would have before it is stored, as the server would say it.
  test('are shown as they would be before they are stored', async () => {
    const { user, given } = await show(sampleQuizList)
    const dialog = await edit(user)
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Time' }), '2')
    await user.click(dialog.getByRole('checkbox', { name: 'May go back to earlier questions' }))
    const lines = linesOf(dialog.getByRole('region', { name: 'In effect' }))
    expect(lines).toEqual([
      'Time limit: 40 min × 2 + 5 min = 85 min',
      expect.stringMatching(/^Ends .*, 45 min later$/),
      'May go back to earlier questions',
    ])
    expect(given).toEqual([])
  })

  test('show nothing in effect while a field is faulty', async () => {
    const { user } = await show(sampleQuizList)
    const dialog = await edit(user)
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Time' }), 'other')
    await user.clear(dialog.getByRole('spinbutton', { name: 'Factor' }))
    await user.paste('9')
    expect(dialog.getByRole('region', { name: 'In effect' }).textContent).toContain('Shown once every field is valid')
  })

  // Shows: A teacher gives with a reason, and reads how many running attempts got more time; what was typed stays after a failure.
  test('are given with a reason, and the page says how many attempts got more time', async () => {
    const { user, given } = await show(sampleQuizList, async () => ({ kind: 'given', extended: 2 }))
    const dialog = await edit(user, 'Give: Room 2')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Time' }), '1.5')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect([given, document.activeElement]).toEqual([[], dialog.getByRole('textbox', { name: /^Reason/ })])
    await user.paste('Certificate')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/2 running attempts got more time\./)).toBeTruthy()
    expect(given).toMatchObject([{ receiver: { kind: 'group', id: 'g1' }, accommodation: { timeFactor: 1.5 }, reason: 'Certificate' }])
  })

  // Shows: A teacher gives with a reason, and reads how many running attempts got more time; what was typed stays after a failure.
  test('keep what was typed after a failure', async () => {
    const { user } = await show(sampleQuizList, () => Promise.reject(Object.assign(new Error(''), { kind: 'network' })))
    const dialog = await edit(user)
    await user.click(dialog.getByRole('textbox', { name: /^Reason/ }))
    await user.paste('Certificate')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Network error. Please try again.')
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Reason/ }).value).toBe('Certificate')
  })

  test('are taken away rather than given as nothing', async () => {
    const { user, given } = await show(sampleQuizList)
    const dialog = await edit(user, 'Give: Alan Turing')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText(/^This changes nothing\./)).toBeTruthy()
    expect([given, dialog.queryByRole('button', { name: 'Remove' })]).toEqual([[], null])
  })
})

describe('The accommodations of a course', () => {
  test('have no dates, and say what was given and why', async () => {
    const { user } = await show(courseList)
    expect(rowOf('Ada').getByText('1.25 × the time, 5 min more').tagName).toBe('SPAN')
    const dialog = await edit(user)
    expect([dialog.queryByText('Individual end'), linesOf(dialog.getByRole('region', { name: 'In effect' }))]).toEqual([
      null,
      ['1.25 × the time', '5 min more'],
    ])
  })
})
