import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variablesOfChosenSchool } from '../../../server/schools/chosen-school.ts'
import { runSchoolCommand } from '../../../server/schools/school-commands.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

let schoolsDir: string

beforeAll(() => {
  schoolsDir = makeScratchFolder('schools')
  mkdirSync(join(schoolsDir, 'south'))
  writeFileSync(join(schoolsDir, 'south', 'school.env'), 'PUBLIC_ORIGIN=http://south.test\nGRACE_SECONDS=soon\n')
})
afterAll(() => rmSync(schoolsDir, { recursive: true }))

test('A new school is refused while the file of another one is invalid, which the refusal names', async () => {
  const lines: string[] = []
  const code = await runSchoolCommand(['create', 'north', '--origin', 'http://north.test'], { SCHOOLS_DIR: schoolsDir }, (line) =>
    lines.push(line),
  )
  expect([code, lines]).toEqual([
    1,
    ['Cannot check host names: the file of school south is invalid: GRACE_SECONDS must be a whole number from 0 to 600'],
  ])
})

test('A school without the folder of schools is refused', () => {
  expect(() => variablesOfChosenSchool({ SCHOOL: 'south' })).toThrow('SCHOOL is set, but SCHOOLS_DIR is not.')
})

test('A command that is none is refused, also one that every object has', async () => {
  const lines: string[] = []
  const code = await runSchoolCommand(['constructor'], { SCHOOLS_DIR: schoolsDir }, (line) => lines.push(line))
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^"constructor" is not a command\.\nUsage: /)]])
})

test('A host name that another school has is refused with a final dot, too', async () => {
  const others = makeScratchFolder('schools')
  const lines: string[] = []
  const create = (name: string, origin: string) =>
    runSchoolCommand(['create', name, '--origin', origin], { SCHOOLS_DIR: others }, (line) => lines.push(line))
  expect(await create('north', 'http://north.test')).toBe(0)
  const code = await create('second', 'http://north.test.')
  rmSync(others, { recursive: true })
  expect([code, lines.at(-1)]).toEqual([1, 'The school north already has the host name north.test.'])
})
