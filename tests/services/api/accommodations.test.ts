import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyAccommodationForm, sentForm } from '../../../domain/time/accommodation-form.ts'
import type { Giving } from '../../../src/machines/accommodations/setup.ts'
import { deleteGroup, fetchAccommodations, giveAccommodation, saveGroup } from '../../../src/services/api/accommodations.ts'
import { type Call, stubFetch } from '../../support/pages/fake-fetch.ts'

const sent: Pick<Call, 'method' | 'path' | 'body'>[] = []

beforeEach(() => {
  sent.length = 0
  stubFetch(({ method, path, body }) => {
    sent.push({ method, path, body })
    return Response.json({ success: true, extended: 1 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const quiz = { courseId: 'c1', assignmentId: 'a 1' }
const course = { courseId: 'c1', assignmentId: null }
const query = { search: '  ada ', onlyGiven: true, page: 2 }
const accommodation = { ...sentForm(emptyAccommodationForm), extraMinutes: 5 }
const { availableFrom: _from, availableUntil: _until, dueDate: _due, ...times } = accommodation
const giving: Giving = { scope: quiz, receiver: { kind: 'student', id: 's1' }, accommodation, reason: ' Certificate ' }

describe('A list of accommodations', () => {
  test.each([
    [quiz, query, '/api/assignments/a%201/accommodations?page=2&search=ada&only=given'],
    [course, { search: '', onlyGiven: false, page: 1 }, '/api/courses/c1/accommodations?page=1'],
  ])('is asked for with what is wanted: %o %o', async (scope, wanted, path) => {
    await fetchAccommodations(scope, wanted)
    expect(sent).toEqual([{ method: 'GET', path, body: null }])
  })
})

describe('An accommodation', () => {
  test('is given for a quiz with its dates', async () => {
    expect(await giveAccommodation(giving)).toEqual({ kind: 'given', extended: 1 })
    const path = '/api/assignments/a%201/accommodations/students/s1'
    expect(sent).toEqual([{ method: 'PUT', path, body: { accommodation, reason: 'Certificate' } }])
  })

  test('is given for a course without dates', async () => {
    await giveAccommodation({ ...giving, scope: course, receiver: { kind: 'group', id: 'g1' } })
    const path = '/api/courses/c1/accommodations/groups/g1'
    expect(sent).toEqual([{ method: 'PUT', path, body: { accommodation: times, reason: 'Certificate' } }])
  })

  test.each([['2026-11-23T09:00:00.000Z'], [null]])('says what was read before: %s', async (basis) => {
    await giveAccommodation({ ...giving, basis })
    await giveAccommodation({ ...giving, scope: course, basis })
    expect(sent.map(({ body }) => body)).toMatchObject([{ basis }, { basis }])
  })

  test('that was changed meanwhile is not given, and what is given now is returned', async () => {
    const now = { success: false, message: 'Changed.', reason: 'accommodationChanged', given: null }
    stubFetch(() => Response.json(now, { status: 409 }))
    expect(await giveAccommodation(giving)).toMatchObject({ kind: 'changed', given: null, refusal: { message: 'Changed.', status: 409 } })
    stubFetch(() => Response.json({ success: false, message: 'Gone.', reason: 'notFound' }, { status: 404 }))
    await expect(giveAccommodation(giving)).rejects.toMatchObject({ reason: 'notFound' })
  })

  test('is taken away by giving nothing', async () => {
    await giveAccommodation({ ...giving, scope: course, accommodation: null })
    expect(sent[0]?.body).toEqual({ accommodation: null, reason: 'Certificate' })
  })
})

describe('A group', () => {
  const group = { name: 'Room 2', studentIds: ['s1'] }

  test.each([
    [null, 'POST', '/api/courses/c1/groups'],
    ['g1', 'PUT', '/api/courses/c1/groups/g1'],
  ])('with the id %s is written by %s', async (groupId, method, path) => {
    await saveGroup('c1', groupId, group)
    expect(sent).toEqual([{ method, path, body: group }])
  })

  test('is deleted', async () => {
    await deleteGroup('c1', 'g1')
    expect(sent).toEqual([{ method: 'DELETE', path: '/api/courses/c1/groups/g1', body: null }])
  })
})
