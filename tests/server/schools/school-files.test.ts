import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EnvError } from '../../../server/env.ts'
import { changeSchoolFile, envOfSchool, readSchoolFile, readSchoolFiles, writeSchoolFile } from '../../../server/schools/school-files.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

let schoolsDir: string

function school(name: string, text: string) {
  const folder = join(schoolsDir, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'school.env'), text)
  const file = readSchoolFile(schoolsDir, name)
  if (!file) throw new Error(`${name} is no school`)
  return file
}

beforeEach(() => {
  schoolsDir = makeScratchFolder('schools')
})
afterEach(() => rmSync(schoolsDir, { recursive: true }))

describe('The folder of schools', () => {
  test('names each folder that has a school.env, in order', () => {
    school('south', 'PUBLIC_ORIGIN=https://south.example.org')
    school('north', 'PUBLIC_ORIGIN=https://north.example.org')
    mkdirSync(join(schoolsDir, 'lost+found'))
    mkdirSync(join(schoolsDir, 'empty'))
    expect(readSchoolFiles(schoolsDir).map(({ name }) => name)).toEqual(['north', 'south'])
  })

  test('is empty where it is not there', () => {
    expect(readSchoolFiles(join(schoolsDir, 'nowhere'))).toEqual([])
  })

  test.each(['../north', 'North', '-north', 'a'.repeat(41), ''])('takes no school named "%s"', (name) => {
    expect(readSchoolFile(schoolsDir, name)).toBeNull()
  })
})

describe('A school', () => {
  test('keeps its database in its own folder, whatever the process has', () => {
    const north = school('north', 'PUBLIC_ORIGIN=https://north.example.org\nSCHOOL_NAME="North School"')
    const env = envOfSchool(north, {
      DATABASE_URL: 'sqlite:/elsewhere.db',
      DATA_DIR: '/elsewhere',
      SCHOOL_NAME: 'Other',
      BACKUP_DIR: '/elsewhere',
    })
    const { databaseUrl, dataDir, backupDir, schoolName } = env
    expect({ databaseUrl, dataDir, backupDir, schoolName }).toEqual({
      databaseUrl: `sqlite:${north.folder}/data/examhall.db`,
      dataDir: `${north.folder}/data`,
      backupDir: `${north.folder}/backups`,
      schoolName: 'North School',
    })
  })

  test('takes from the process what its file does not say, and never its port', () => {
    const north = school('north', 'PUBLIC_ORIGIN=https://north.example.org\nGRACE_SECONDS=10\nPORT=99\nHOST=0.0.0.0')
    const { grace, port, host, smtpUrl } = envOfSchool(north, { PORT: '4000', GRACE_SECONDS: '20', SMTP_URL: 'smtp://mail.example.org' })
    expect({ grace, port, host, smtpUrl }).toEqual({ grace: 10_000, port: 4000, host: '127.0.0.1', smtpUrl: 'smtp://mail.example.org' })
  })

  test('needs a public origin, which has the host name that chooses it', () => {
    expect(() => envOfSchool(school('north', 'SCHOOL_NAME=North'), {})).toThrow(EnvError)
  })

  test('never loads sample data', () => {
    const north = school('north', 'PUBLIC_ORIGIN=https://north.example.org')
    expect(envOfSchool(north, { SAMPLE_SCHOOL: 'on' }).sampleSchool).toBe(false)
  })
})

describe('The file of a school', () => {
  test('is readable by its owner alone', async () => {
    await writeSchoolFile(join(schoolsDir, 'north'), { PUBLIC_ORIGIN: 'https://north.example.org', SCHOOL_NAME: `"Ours" it's` })
    const north = readSchoolFile(schoolsDir, 'north')
    const modes = [join(schoolsDir, 'north'), join(schoolsDir, 'north', 'school.env')].map((path) => statSync(path).mode & 0o777)
    expect([modes, north && envOfSchool(north, {}).schoolName]).toEqual([[0o700, 0o600], `"Ours" it's`])
  })

  test('takes no name that ends its line', async () => {
    await expect(writeSchoolFile(join(schoolsDir, 'north'), { SCHOOL_NAME: 'North\nMETRICS_TOKEN=known-to-all-of-us' })).rejects.toThrow(
      EnvError,
    )
  })

  test('keeps its other lines when one variable changes', async () => {
    const north = school('north', '# Ours since 2026\nDATABASE_URL=sqlite:/old.db\nPUBLIC_ORIGIN=https://north.example.org\n')
    await changeSchoolFile(north, 'DATABASE_URL', 'sqlite:/new.db')
    expect(readSchoolFile(schoolsDir, 'north')?.text).toBe(
      '# Ours since 2026\nPUBLIC_ORIGIN=https://north.example.org\nDATABASE_URL="sqlite:/new.db"\n',
    )
  })

  test('keeps its blank lines and what was edited since it was read', async () => {
    const north = school('north', 'DATABASE_URL=sqlite:/old.db\n')
    writeFileSync(join(north.folder, 'school.env'), '# Ours\n\nDATABASE_URL=sqlite:/old.db\n\nSCHOOL_NAME=North\n')
    await changeSchoolFile(north, 'DATABASE_URL', 'sqlite:/new.db')
    expect(readSchoolFile(schoolsDir, 'north')?.text).toBe('# Ours\n\n\nSCHOOL_NAME=North\nDATABASE_URL="sqlite:/new.db"\n')
  })
})
