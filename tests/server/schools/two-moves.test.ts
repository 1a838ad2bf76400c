import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveSchool } from '../../../server/schools/move-school.ts'
import { runSchoolCommand } from '../../../server/schools/school-commands.ts'
import { envOfSchool, readSchoolFile, type SchoolFile } from '../../../server/schools/school-files.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

describeEachDatabase('Two moves of one school', (_open, openEmpty) => {
  let schoolsDir: string
  beforeEach(() => {
    schoolsDir = makeScratchFolder('schools')
  })
  afterEach(() => rmSync(schoolsDir, { recursive: true }))

  const north = (): SchoolFile => {
    const file = readSchoolFile(schoolsDir, 'north')
    if (!file) throw new Error('There is no school north')
    return file
  }

  // Shows: Of two commands that move a school at the same time, the second moves nothing and says why.
  test('the second one, which read where the school was before the first one moved it, is refused', async () => {
    const [from, first, second] = [await openEmpty(), await openEmpty(), await openEmpty()]
    const create = ['create', 'north', '--origin', 'http://north.test', '--database', from]
    await runSchoolCommand(create, { SCHOOLS_DIR: schoolsDir }, () => undefined)
    const file = north()
    await moveSchool({ file, from, to: first })
    const refused = await moveSchool({ file, from, to: second }).catch((fault: Error) => fault.message)
    expect([refused, envOfSchool(north(), {}).databaseUrl, north().isMoving]).toEqual([
      'The school.env of north has changed since this command read it. Nothing was moved; run the command again.',
      first,
      false,
    ])
  })
})
