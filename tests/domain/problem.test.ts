import { describe, expect, test } from 'vitest'
import { ApiProblem, problemOf } from '../../domain/problem.ts'
import { problemOfReply } from '../../src/services/api/client/refused-reply.ts'

const plain = { kind: 'refused', status: null, reason: null, message: '' }
const refusal = (status: number, body: unknown, headers = {}) => problemOfReply({ status, headers: new Headers(headers) }, body)

describe('The problem of a call', () => {
  test.each([
    ['a lost connection', new ApiProblem({ kind: 'network' }), { ...plain, kind: 'network' }],
    ["the server's message", refusal(400, { message: 'No.' }), { ...plain, status: 400, message: 'No.' }],
    // Shows: A quiz that cannot be saved shows the sentence of the server, else its error.
    ["the server's error", refusal(500, { error: 'Broken.' }), { ...plain, status: 500, message: 'Broken.' }],
    ["the server's reason", refusal(409, { reason: 'attemptClosed' }), { ...plain, status: 409, reason: 'attemptClosed' }],
    ['a wait', refusal(429, {}, { 'retry-after': '7' }), { ...plain, status: 429, retryAfterMs: 7000 }],
    // Shows: A quiz whose refusal lists faults reads "Validation failed: " and the faults.
    [
      'single fields',
      refusal(400, { errors: [{ msg: 'Too long' }, { message: 'Too many' }, { param: 'title' }, {}, null] }),
      {
        ...plain,
        status: 400,
        fields: [
          { param: '', msg: 'Too long' },
          { param: '', msg: 'Too many' },
          { param: 'title', msg: 'title' },
        ],
      },
    ],
    ['text', refusal(502, 'Bad gateway'), { ...plain, status: 502, text: 'Bad gateway' }],
    ['long text', refusal(502, 'x'.repeat(301)), { ...plain, status: 502, text: 'x'.repeat(300) }],
    ['a check before the call', new ApiProblem({ kind: 'refused', reason: 'imageType' }), { ...plain, reason: 'imageType' }],
    ['a mistake in the code', new TypeError('x is not a function'), { ...plain, kind: 'unknown' }],
    ['nothing', undefined, { ...plain, kind: 'unknown' }],
  ])('is read from %s', (_, error, problem) => {
    expect(problemOf(error)).toEqual(problem)
  })
})
