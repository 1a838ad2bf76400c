import { describe, expect, test } from 'vitest'
import { loggedError, loggedText } from '../../server/logged-error.ts'

/** An error as the driver of PostgreSQL throws it. */
const refusedRow = (code: string, message: string) =>
  Object.assign(new Error(message), {
    ...{ code, constraint: 'never', table: 'users', detail: 'Failing row contains (kim@school.test).', where: 'kim@school.test' },
    ...{ internalQuery: 'kim@school.test', hint: 'kim@school.test', dataType: 'kim@school.test' },
  })

describe('An error in the log', () => {
  test('has its names and places, and nothing else that the driver says', () => {
    const { stack, ...rest } = loggedError(refusedRow('23514', 'violates check constraint "never"'))
    expect(rest).toEqual({
      type: 'Error',
      message: 'violates check constraint "never"',
      code: '23514',
      constraint: 'never',
      table: 'users',
    })
    expect(stack).toMatch(/^Error: violates check constraint "never"\n +at .*logged-error\.test\.ts/)
  })

  test.each([
    [
      'of PostgreSQL',
      refusedRow('22P02', 'invalid input syntax for type bigint: "kim "of"\n    at kim@school.test"'),
      /^invalid .* bigint: "…"$/,
    ],
    ['of JSON', new SyntaxError(`Unexpected token 'k', "kim@school.test" is not valid JSON`), /^Unexpected token "…" is not valid JSON$/],
  ])('has no value that a message %s quotes', (_, error, message) => {
    expect(loggedError(error).message).toMatch(message)
    expect(JSON.stringify(loggedError(error))).not.toContain('kim')
  })

  test('has its causes, written alike, also where they lead back', () => {
    const cause = refusedRow('23505', 'violates unique constraint')
    const error = new Error('The database is unavailable', { cause })
    cause.cause = error
    expect(loggedError(error).cause).toMatchObject({ code: '23505', cause: { message: 'The database is unavailable' } })
    expect(loggedText(error)).toMatch(/unavailable\n[\s\S]*caused by Error: violates unique constraint\n +at /)
    expect(JSON.stringify(loggedError(error))).not.toContain('kim')
  })

  test.each([
    ['a text', 'no answer', { type: 'string', message: 'no answer', stack: '' }],
    ['an object', { detail: 'kim@school.test' }, { type: 'object', message: '[object Object]', stack: '' }],
    ['an error without a message', new Error(''), { type: 'Error', message: '', stack: expect.stringMatching(/^Error: \n +at /) }],
  ])('that is %s has no other fields', (_, thrown, logged) => expect(loggedError(thrown)).toEqual(logged))
})
