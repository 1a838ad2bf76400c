import { expect, test } from 'vitest'
import { studentNumbers } from '../../../../server/features/question-grading/pseudonyms.ts'

const roster = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`)

test('Each student of a roster has a unique number in their own block of 100', () => {
  const numbers = [...studentNumbers('t', 'q', roster(250)).values()]
  const inHundred = numbers.every((number, index) => Math.floor((number - 1) / 100) === Math.floor(index / 100))
  expect([numbers.length, new Set(numbers).size, inHundred]).toEqual([250, 250, true])
})

test('A number stays when the roster grows', () => {
  const before = studentNumbers('t', 'q', roster(90))
  const after = studentNumbers('t', 'q', roster(140))
  expect([...before].filter(([student, number]) => after.get(student) !== number)).toEqual([])
})

test('Numbers do not follow the roster, and are others for another question and another teacher', () => {
  const all = [studentNumbers('t', 'q', roster(30)), studentNumbers('t', 'p', roster(30)), studentNumbers('u', 'q', roster(30))]
  const texts = all.map((numbers) => [...numbers.values()].join())
  expect([new Set(texts).size, texts.includes(Array.from({ length: 30 }, (_, index) => index + 1).join())]).toEqual([3, false])
})
