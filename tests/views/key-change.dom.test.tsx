import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Regrade } from '../../domain/api/regrades.ts'
import { waitingChange } from '../../src/machines/key-change/alphabet.ts'
import { keyChangeMachine } from '../../src/machines/key-change/key-change.machine.ts'
import type { KeyDecision, LoadedKeyChange } from '../../src/machines/key-change/setup.ts'
import { KeyChangePage } from '../../src/views/key-change/key-change-page.tsx'
import { KeyNote } from '../../src/views/quiz-review/grading/key-note.tsx'
import { KeyNote as StudentNote } from '../../src/views/submission-review/key-note.tsx'

const decided: Regrade = {
  id: 'd1',
  kind: 'fullPoints',
  reason: 'Both are right.',
  status: 'done',
  at: '2026-11-20T09:00:00.000Z',
  by: { id: 't1', name: 'Emmy Noether' },
  movedCount: 3,
  changedCount: 1,
}

/** The page of a changed key, whose decisions are kept in `sent`. */
async function show(loaded: LoadedKeyChange = waitingChange) {
  const sent: KeyDecision[] = []
  const machine = keyChangeMachine.provide({
    actors: {
      loadKeyChange: fromPromise<LoadedKeyChange, { assignmentId: string }>(async () => loaded),
      sendDecision: fromPromise<Regrade, KeyDecision>(async ({ input }) => {
        sent.push(input)
        return decided
      }),
    },
  })
  const page = createActor(machine, { input: { assignmentId: 'q1' } }).start()
  render(
    <MemoryRouter>
      <KeyChangePage page={page} />
    </MemoryRouter>,
  )
  await screen.findByText('Unit 4 test')
  return { user: userEvent.setup(), sent }
}

const rows = () => {
  const table = screen.queryByRole('table')
  return table
    ? within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent))
    : []
}
const summary = () => screen.getByRole('status').textContent

describe('A changed key that waits', () => {
  test('says how many submissions there are and how many scores change', async () => {
    await show()
    expect(summary()).toBe('3 submissions, 2 scores change.')
  })

  // Shows: A changed key shows before and after of each student whose score would change.
  test('shows before and after of each student whose score changes', async () => {
    await show()
    expect(rows()).toEqual([
      ['Ada Lovelace', '4 / 8', '6 / 8', '+2'],
      ['Alan Turing (attempt 2)', '6 / 8', '4 / 8', '−2'],
    ])
  })

  // Shows: A key that changed after submissions waits for a decision: apply it, give full points to all, or keep the grades.
  test('shows what each decision would change as soon as it is chosen', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('radio', { name: 'Full points to all' }))
    const full = [summary(), rows()]
    await user.click(screen.getByRole('radio', { name: 'Keep the grades' }))
    expect([full, [summary(), rows()]]).toEqual([
      ['3 submissions, 1 score changes.', [['Ada Lovelace', '4 / 8', '6 / 8', '+2']]],
      ['3 submissions, no score changes.', []],
    ])
  })

  test('says which key was there and which is there now', async () => {
    await show()
    const keys = within(screen.getByRole('list', { name: 'Changed keys' })).getAllByRole('listitem')
    expect(keys.map((key) => [...key.querySelectorAll('dd > span:first-child')].map((points) => points.textContent))).toEqual([
      ['2 points', '2 points'],
      ['5 points', 'No longer in the quiz'],
    ])
  })

  test('shows accepted words one after the other, with commas', async () => {
    const [question] = waitingChange.change?.questions ?? []
    const words = { points: 2, answers: ['Euclid', 'Euklid'] }
    const change = waitingChange.change && question && { ...waitingChange.change, questions: [{ ...question, now: words }] }
    await show({ ...waitingChange, change: change ?? null })
    expect(screen.getByText('Now').nextElementSibling?.lastElementChild?.textContent).toBe('Euclid, Euklid')
  })

  test('says that attempts in progress get the corrected key and that grades by hand stay', async () => {
    await show()
    expect(screen.getByText('1 attempt in progress is graded by the corrected key. Grades given by hand stay as they are.').tagName).toBe(
      'P',
    )
  })

  test('needs a reason, except for keeping the grades', async () => {
    const { user, sent } = await show()
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' \u200b{Enter}')
    const error = screen.getByText('A reason is required').textContent
    await user.clear(screen.getByRole('textbox', { name: 'Reason' }))
    await user.click(screen.getByRole('radio', { name: 'Keep the grades' }))
    await user.click(screen.getByRole('button', { name: 'Keep grades' }))
    expect([error, ...sent]).toEqual([
      'A reason is required',
      { assignmentId: 'q1', id: 'd1', kind: 'keep', reason: '', from: 'v1', to: 'v2' },
    ])
  })
})

describe('A changed key that was decided about', () => {
  test('says what was decided, by whom and why', async () => {
    await show({ ...waitingChange, change: null, last: decided })
    expect([summary(), screen.getByText(/^Decided by/).textContent]).toEqual([
      'Everybody has full points: 1 score changed.',
      expect.stringMatching(/^Decided by Emmy Noether, .* Reason: Both are right\.$/),
    ])
  })

  test('says so where nothing waits and nothing was decided', async () => {
    await show({ ...waitingChange, change: null })
    expect(screen.getByText('No key change is waiting for a decision.').tagName).toBe('P')
  })
})

describe('A submission that is graded by another key than the current one', () => {
  test.each([
    ['changed', 'The key has changed since', 'Your teacher has since changed the correct answer or the points. Your points stay the same.'],
    ['removed', 'No longer in the quiz', 'Your teacher has since removed this question from the quiz. Your points stay the same.'],
    ['fullPoints', 'Full points for everybody', 'Everybody got full points for this question.'],
  ] as const)('says to both that it is %s', (note, toTeacher, toStudent) => {
    const { container } = render(
      <>
        <KeyNote note={note} />
        <StudentNote note={note} />
      </>,
    )
    expect([...container.children].map(({ textContent }) => textContent)).toEqual([toTeacher, toStudent])
  })
})
