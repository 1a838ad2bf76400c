import { beforeEach, describe, expect, test } from 'vitest'
import { ada } from '../../../src/machines/session/alphabet.ts'
import { trustedRules } from '../../../src/services/browser/trusted-types.ts'
import { clearDevice, forgetProgressOf } from '../../../src/services/device/device-wiping.ts'
import { hasStoredUser, parseUser, readStoredUser, storeUser, USER_KEY } from '../../../src/services/device/stored-user.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('The stored user', () => {
  // Shows: The page keeps the signed-in user: `id` and `role` (admin, teacher or student).
  // Shows: Signing in stores the user on the device.
  test('comes back as it was stored', () => {
    storeUser(ada)
    expect(readStoredUser()).toEqual(ada)
  })

  test.each(['{', '"ada"', '{"id":"ada"}', '{"role":"student"}', '{"id":"ada","role":"janitor"}'])('is nobody in %s', (stored) => {
    expect(parseUser(stored)).toBe(null)
  })

  // Shows: A stored user that is damaged or has no id or role is cleared and leads to "/".
  // Shows: A refused session, signing out and the session check never clear unsent answers.
  test.each(['{', '{"id":"ada"}', '{"role":"student"}'])('a corrupt record empties the storage: %s', (stored) => {
    localStorage.setItem(USER_KEY, stored)
    localStorage.setItem('registration_request_read_r1', 'true')
    localStorage.setItem('quiz_answers_q1', '{"userId":"ada"}')
    sessionStorage.setItem('examhall_tab', 'x')
    expect([readStoredUser(), Object.keys(localStorage), sessionStorage.length]).toEqual([null, ['quiz_answers_q1'], 0])
  })

  test('a look for the user removes nothing', () => {
    localStorage.setItem(USER_KEY, '{')
    expect([hasStoredUser(), localStorage.getItem(USER_KEY)]).toEqual([false, '{'])
  })
})

describe('Sign Out on this device', () => {
  // Shows: "Sign Out" clears the user and everything acknowledged; unsent answers stay with their owner, settings with the device.
  test('empties both storages but for the records of quizzes', () => {
    storeUser(ada)
    localStorage.setItem('registration_request_read_r1', 'true')
    localStorage.setItem('quiz_answers_q1', '{"userId":"ada"}')
    sessionStorage.setItem('examhall_tab', 'x')
    clearDevice()
    expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['quiz_answers_q1'], 0])
  })

  test('keeps what belongs to the device', () => {
    localStorage.setItem('examhall_appearance', '{"theme":"dark"}')
    localStorage.setItem('examhall_exam', '{}')
    clearDevice()
    expect(Object.keys(localStorage).sort()).toEqual(['examhall_appearance', 'examhall_exam'])
  })

  test("removes the records of one person and nobody else's", () => {
    localStorage.setItem('quiz_answers_q1', '{"userId":"ada"}')
    localStorage.setItem('quiz_answers_q2', '{"userId":"alan"}')
    localStorage.setItem('quiz_answers_q3', '{')
    forgetProgressOf('ada')
    expect(Object.keys(localStorage).sort()).toEqual(['quiz_answers_q2', 'quiz_answers_q3'])
  })
})

describe('The Trusted Types policy', () => {
  const { createHTML, createScriptURL } = trustedRules('https://school.example')

  test('lets the empty string be markup, and nothing else', () => {
    expect([createHTML(''), createHTML('<b>')]).toEqual(['', null])
  })

  test.each([
    ['/assets/elk-worker.min-Bx12.js', '/assets/elk-worker.min-Bx12.js'],
    ['https://school.example/assets/worker.js', 'https://school.example/assets/worker.js'],
    ['https://evil.example/assets/worker.js', null],
    ['/assets/index.js', null],
    ['/api/images/worker.js', null],
    ['blob:https://school.example/worker.js', null],
  ])('decides on the script %s', (address, allowed) => {
    expect(createScriptURL(address)).toBe(allowed)
  })
})
