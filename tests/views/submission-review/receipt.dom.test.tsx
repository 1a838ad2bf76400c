import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { openReview, showReview } from '../../support/pages/review-pages.tsx'
import { choiceQuestion, receipt, resultsOf } from '../../support/school/reviewing.ts'

const right = { points: 2, correct: true, requiresManualGrading: false }
const results = resultsOf([{ question: choiceQuestion(), result: right }])

const refused = () => Promise.reject(new Error('not allowed'))
const pending = () => new Promise<void>(() => undefined)

const code = () => screen.getByRole('code')
const pressCopy = () => userEvent.click(screen.getByRole('button', { name: 'Copy receipt' }))
const wholeWithWhy = () => [code().hasAttribute('data-whole'), screen.getByRole('status').textContent]

describe('The receipt', () => {
  test('is short, and leads to its check', async () => {
    await showReview(results)
    expect([code().textContent, code().hasAttribute('data-whole')]).toEqual([receipt, false])
    expect(screen.getByRole('link', { name: 'Check this receipt' }).getAttribute('href')).toBe(`/receipts/${receipt}`)
  })

  test('says that it was copied', async () => {
    await showReview(results)
    await pressCopy()
    expect([screen.getByRole('button', { name: 'Copied' }).textContent, screen.getByRole('status').textContent]).toEqual([
      'Copied',
      'Receipt copied',
    ])
  })

  test('is shown whole where it cannot be copied', async () => {
    await showReview(results, { copy: refused })
    await pressCopy()
    expect(wholeWithWhy()).toEqual([true, 'This browser does not let a page copy. Select the receipt and copy it yourself.'])
  })
})

describe('A review whose receipt could not be copied', () => {
  /** The review after its receipt was to be copied so; `later` is what the server says from then on. */
  const opened = async (copy: () => Promise<void>, later: () => Promise<typeof results>) => {
    const clock = new SimulatedClock()
    const replies = [() => Promise.resolve(results)]
    let count = 0
    openReview(
      () => {
        count += 1
        return (replies.shift() ?? later)()
      },
      { clock, copy },
    )
    await screen.findByRole('heading', { level: 1, name: / - Review$/ })
    await pressCopy()
    return { clock, reads: () => count }
  }
  const reopened = () =>
    Promise.reject(Object.assign(new Error('Not found.'), { kind: 'refused', status: 409, reason: 'submissionReopened' }))

  // Shows: A review that is being read says within 40 seconds that its submission was reopened, and leads back to the quiz.
  test.each([
    ['the browser refuses', refused],
    ['the browser never answers', pending],
  ])('says that it was reopened: %s', async (_, copy) => {
    const { clock } = await opened(copy, reopened)
    act(() => clock.increment(30_000))
    expect((await screen.findByRole('alert')).textContent).toContain('This submission was reopened')
  })

  test('keeps the whole receipt and the reason while it asks again', async () => {
    const { clock, reads } = await opened(refused, () => Promise.resolve(results))
    const before = wholeWithWhy()
    act(() => clock.increment(30_000))
    await waitFor(() => expect(reads()).toBe(2))
    expect([before[0], wholeWithWhy()]).toEqual([true, before])
  })
})
