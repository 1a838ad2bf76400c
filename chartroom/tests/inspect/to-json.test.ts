import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { toJson } from '../../src/inspect/to-json.ts'

const loop: { self?: unknown } = {}
loop.self = loop

describe('What leaves the page as plain data', () => {
  it.each([
    ['text', 'a'],
    ['number', 5],
    ['nothing', null],
    ['list', [1, 'a', { b: true }]],
    ['record', { a: { b: [] } }],
  ])('is the same for %s', (_, value) => {
    expect(toJson('value', value)).toEqual(value)
  })

  it.each([
    ['a function', () => 1, '(function)'],
    ['an actor', createActor(createMachine({}), { id: 'saving' }), '(actor saving)'],
    ['a file', new File(['abc'], 'notes.pdf'), '(file notes.pdf, 3 bytes)'],
    ['bytes', new Uint8Array(2), '(Uint8Array)'],
    ['a promise', Promise.resolve(1), '(Promise)'],
    ['an instant', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['a map', new Map([['a', 1]]), { a: 1 }],
    ['a set', new Set(['a', 'b']), ['a', 'b']],
    ['an error', Object.assign(new TypeError('bad'), { status: 409 }), { status: 409, error: 'TypeError', message: 'bad' }],
    ['a number that JSON lacks', Number.POSITIVE_INFINITY, 'Infinity'],
    ['a long text', 'x'.repeat(5_000), `${'x'.repeat(4_000)}…`],
    ['a long list', Array.from({ length: 502 }, () => 0), [...Array.from({ length: 500 }, () => 0), '(2 more)']],
    ['what contains itself', loop, { self: '(itself)' }],
    ['what is missing in a record', { a: undefined, b: 1 }, { b: 1 }],
  ])('is a word or a copy for %s', (_, value, words) => {
    expect(toJson('value', value)).toEqual(words)
  })

  it.each(['password', 'newPassword', 'token', 'resetToken', 'csrfToken', 'clientSecret', 'sessionCookie', 'authorization', 'accessCode'])(
    'hides %s',
    (name) => {
      expect([toJson(name, 'analytical'), toJson('input', { deep: [{ [name]: 'analytical' }] })]).toEqual([
        '(hidden)',
        { deep: [{ [name]: '(hidden)' }] },
      ])
    },
  )

  it('leaves of credentials what is no secret', () => {
    expect(toJson('credentials', { email: 'ada@school.example', password: 'analytical' })).toEqual({
      email: 'ada@school.example',
      password: '(hidden)',
    })
  })

  it.each([null, true, ''])('tells that a secret is %j', (value) => {
    expect(toJson('password', value)).toBe(value)
  })
})
