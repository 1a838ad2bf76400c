import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { actPreview, doneAct } from '../../../src/machines/room-act/alphabet.ts'
import { formatTime } from '../../../src/views/ui/format.ts'
import { showRoom } from '../../support/exam-room/exam-room-run.tsx'

const offline = () => Promise.reject(Object.assign(new Error(''), { kind: 'network' }))
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const clock = (time: string) => formatTime(`2026-11-20T${time}:00.000Z`)
type Shown = Awaited<ReturnType<typeof showRoom>>

async function writeMinutes({ user }: Pick<Shown, 'user'>, minutes: string): Promise<void> {
  await user.clear(await screen.findByLabelText('Minutes'))
  await user.type(screen.getByLabelText('Minutes'), minutes)
  await user.type(screen.getByLabelText('Reason'), ' Late bus. ')
  await user.click(await button('Show the effects'))
}

async function act({ user }: Pick<Shown, 'user'>, name: string, item: string): Promise<void> {
  await user.click(await button(`Act on ${name}`))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('An act of the exam room', () => {
  // Shows: A teacher acts on one student, on those who are selected, or on everybody.
  test('is for one student, for those who are selected, or for everybody', async () => {
    const shown = await showRoom()
    const titles: string[] = []
    const readTitle = async () => {
      titles.push((await screen.findByRole('dialog')).querySelector('h2')?.textContent ?? '')
      await shown.user.click(await button('Cancel'))
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    }
    await act(shown, 'Alan Turing', 'Pause…')
    await readTitle()
    await shown.user.click(await button('Pause…'))
    await readTitle()
    await shown.user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }))
    await shown.user.click(await button('Pause…'))
    await readTitle()
    await shown.user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }))
    await shown.user.click(await button('Pause…'))
    await readTitle()
    expect(titles).toEqual([
      'Pause the exam for Alan Turing',
      'Pause the exam for everybody',
      'Pause the exam for Ada Lovelace',
      'Pause the exam for 2 students',
    ])
  })

  // Shows: An act of the exam room asks for a reason and shows each clock before and after; who is left out is listed with the cause.
  test('shows each clock before and after, and is sent with the reason once it is confirmed', async () => {
    const { user, previewed, sent } = await showRoom()
    await user.click(await button('Give minutes…'))
    await writeMinutes({ user }, '5')
    const dialog = within(await screen.findByRole('dialog', { name: 'Give minutes to everybody' }))
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      `Ada Lovelace${clock('09:40')} → ${clock('09:45')}`,
      'Alan TuringLeft out: has no open attempt',
    ])
    expect(document.activeElement?.textContent).toBe('This affects 1 of 2 students.')
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Give 5 minutes' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const body = { assignmentId: 'q1', to: 'all', act: { kind: 'minutes', minutes: 5 }, reason: 'Late bus.' }
    expect([previewed, sent]).toEqual([[body], [{ ...body, actId: 'act-9' }]])
    expect(screen.getAllByRole('listitem').some(({ textContent }) => textContent?.includes('Gave 5 minutes · Ada Lovelace'))).toBe(true)
  })

  // Shows: Whoever pauses the exam for everybody reads, before and with the effects, that students who begin later are not paused.
  test('says that a pause for everybody does not reach students who begin later', async () => {
    const { user } = await showRoom()
    await user.click(await button('Pause…'))
    const later = () => screen.queryByText('Students who begin later are not paused.')
    expect(later()).not.toBeNull()
    await user.type(await screen.findByLabelText('Reason'), 'Fire alarm.')
    await user.click(await button('Show the effects'))
    await screen.findByText('Left out: has no open attempt')
    expect(later()).not.toBeNull()
  })

  test('says nothing of students who begin later where one student is paused who writes', async () => {
    const shown = await showRoom()
    await act(shown, 'Ada Lovelace', 'Pause…')
    await screen.findByRole('dialog')
    expect(screen.queryByText('Students who begin later are not paused.')).toBeNull()
  })

  test('asks for what is missing, and has the focus in the first field', async () => {
    const { user, previewed } = await showRoom()
    await user.click(await button('Correct a misprint…'))
    await expect.poll(() => document.activeElement?.tagName).toBe('SELECT')
    await user.click(await button('Show the effects'))
    const missing = ['Choose the question', 'A text is required', 'A reason is required']
    expect([missing.map((text) => screen.getByText(text).textContent), previewed]).toEqual([missing, []])
  })

  test('corrects a misprint at a question', async () => {
    const { user, previewed } = await showRoom()
    await user.click(await button('Correct a misprint…'))
    await user.selectOptions(await screen.findByLabelText('Question'), 'short')
    await user.type(screen.getByLabelText('Correction'), 'Read 3 for 2.')
    await user.type(screen.getByLabelText('Reason'), 'Misprint.')
    await user.click(await button('Show the effects'))
    await expect.poll(() => previewed.map((one) => one.act)).toEqual([{ kind: 'erratum', questionId: 'short', text: 'Read 3 for 2.' }])
  })

  test.each([
    ['', { kind: 'reopen' }],
    ['10', { kind: 'reopen', minutes: 10 }],
  ])('reopens with at least %j minutes', async (minutes, act) => {
    const { user, previewed } = await showRoom()
    await user.click(await button('Reopen…'))
    const field = await screen.findByLabelText('At least this many minutes')
    if (minutes !== '') await user.type(field, minutes)
    await user.type(screen.getByLabelText('Reason'), 'By mistake.')
    await user.click(await button('Show the effects'))
    await expect.poll(() => previewed.map((one) => one.act)).toEqual([act])
  })

  // Shows: An act whose reply was lost is sent again under the same id.
  test('whose reply was lost is sent again under its id, and cannot become another one', async () => {
    const replies = [offline, () => Promise.resolve(doneAct)]
    const { user, sent } = await showRoom({ send: () => (replies.shift() ?? offline)() })
    await user.click(await button('Give minutes…'))
    await writeMinutes({ user }, '5')
    await user.click(await button('Give 5 minutes'))
    expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again.')
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Back' })).disabled).toBe(true)
    await user.click(await button('Try Again'))
    await expect.poll(() => sent.map(({ actId }) => actId)).toEqual(['act-9', 'act-9'])
  })

  test('that reaches nobody cannot be confirmed; what was written is there after the way back', async () => {
    const { user } = await showRoom({ preview: async () => ({ ...actPreview, effects: actPreview.effects.slice(1) }) })
    await user.click(await button('Give minutes…'))
    await writeMinutes({ user }, '7')
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Give 7 minutes' })).disabled).toBe(true)
    await user.click(await button('Back'))
    expect(((await screen.findByLabelText('Minutes')) as HTMLInputElement).value).toBe('7')
  })
})
