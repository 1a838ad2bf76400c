import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { variablesOfChosenSchool } from '../../../server/schools/chosen-school.ts'
import { runSchoolCommand } from '../../../server/schools/school-commands.ts'
import { readSchoolFile, variablesOfSchool } from '../../../server/schools/school-files.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { ask, type Process, startProcess } from '../../support/school/schools-process.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

/** Starting whole processes takes long where the machine is busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ada = { email: 'ada@school.test', password: 'analytical engine' }
const waiting = { timeout: 30_000, interval: 100 }

describeEachDatabase('Several schools of one process', (_open, openEmpty) => {
  let schoolsDir: string
  let server: Process
  let told: string[] = []
  const databases: string[] = []

  /** The address of a database that is empty and stays until the suite ends. */
  const newDatabase = (): string => databases.pop() ?? ''

  const school = async (...args: string[]): Promise<number> => {
    told = []
    return runSchoolCommand(args, { SCHOOLS_DIR: schoolsDir }, (line) => told.push(line))
  }
  const statusOf = async (host: string, path = '/api/site') => (await ask(server.port, host, path)).status
  const nameOf = async (host: string) => JSON.parse((await ask(server.port, host, '/api/site')).text).schoolName
  const create = (name: string) =>
    school('create', name, '--origin', `http://${name}.test`, '--title', `School ${name}`, '--database', newDatabase())

  beforeAll(async () => {
    schoolsDir = makeScratchFolder('schools')
    databases.push(...(await Promise.all(Array.from({ length: 6 }, openEmpty))))
    await create('north')
    await create('south')
    server = await startProcess(schoolsDir)
  })
  afterAll(() => {
    server.child.kill('SIGKILL')
    rmSync(schoolsDir, { recursive: true })
  })

  test('answer under their host names, in any spelling', async () => {
    expect(await Promise.all(['north.test', 'SOUTH.test', 'north.test:8443', 'south.test.'].map(nameOf))).toEqual([
      'School north',
      'School south',
      'School north',
      'School south',
    ])
  })

  test.each(['east.test', '127.0.0.1', 'north.test.evil.test', 'a b', ''])('are not reached as "%s"', async (host) => {
    const { status, text } = await ask(server.port, host, '/api/site')
    expect([status, JSON.parse(text)]).toEqual([
      421,
      { success: false, reason: 'notFound', message: 'There is no school at this address.' },
    ])
  })

  test('tell a probe that knows no school how many are open', async () => {
    const { status, text } = await ask(server.port, '127.0.0.1', '/healthz')
    expect([status, JSON.parse(text).schools.open]).toEqual([200, 2])
  })

  test('open while the process runs, and one that cannot be opened disturbs none', async () => {
    mkdirSync(join(schoolsDir, 'broken'))
    writeFileSync(join(schoolsDir, 'broken', 'school.env'), 'PUBLIC_ORIGIN=http://broken.test\nDATABASE_URL=sqlite:/dev/null/x.db\n')
    expect(await create('west')).toBe(0)
    await expect.poll(() => statusOf('west.test'), waiting).toBe(200)
    await expect.poll(() => statusOf('broken.test'), waiting).toBe(503)
    rmSync(join(schoolsDir, 'broken'), { recursive: true })
    await expect.poll(() => statusOf('broken.test'), waiting).toBe(421)
    expect(await nameOf('north.test')).toBe('School north')
  })

  test('know each their own people and sessions, and a move to another database keeps them', async () => {
    expect(await school('link', 'north')).toBe(0)
    const path = new URL(told.join('\n').split('\n').at(-1) ?? '').pathname
    const names = { firstName: 'Ada', lastName: 'King' }
    expect((await ask(server.port, 'north.test', `/api${path}`, { body: { ...ada, ...names } })).status).toBe(201)
    const { status, cookie } = await ask(server.port, 'north.test', '/api/auth/login', { body: ada })
    const elsewhere = await ask(server.port, 'south.test', '/api/auth/login', { body: ada })
    expect([status, elsewhere.status]).toEqual([200, 401])
    const me = async (host: string) => (await ask(server.port, host, '/api/auth/me', { cookie })).text.includes(ada.email)
    expect([await me('north.test'), await me('south.test')]).toEqual([true, false])

    const target = newDatabase()
    expect([await school('move', 'north', '--database', target), told.at(-1)]).toEqual([
      0,
      expect.stringContaining('everything in it holds'),
    ])
    await expect.poll(() => statusOf('north.test'), waiting).toBe(200)
    expect([await me('north.test'), await me('south.test')]).toEqual([true, false])
    const file = readSchoolFile(schoolsDir, 'north')
    expect(file && variablesOfSchool(file, {}).DATABASE_URL).toBe(target)
  })

  test('stay where they are when a move fails', async () => {
    expect(await create('full')).toBe(0)
    const target = newDatabase()
    expect(await school('move', 'full', '--database', target)).toBe(0)
    const [code, message] = [await school('move', 'west', '--database', target), told.at(-1)]
    expect([code, message]).toEqual([1, expect.stringMatching(/not empty|already/i)])
    await expect.poll(() => statusOf('west.test'), waiting).toBe(200)
    expect(await nameOf('west.test')).toBe('School west')
  })

  test('are listed, with what is wrong in a file', async () => {
    mkdirSync(join(schoolsDir, 'faulty'))
    writeFileSync(join(schoolsDir, 'faulty', 'school.env'), 'GRACE_SECONDS=long\n')
    expect(await school('list')).toBe(0)
    const lines = told.filter((line) => /^(?:faulty|south) /.test(line))
    rmSync(join(schoolsDir, 'faulty'), { recursive: true })
    expect(lines).toEqual([
      'faulty  is faulty: The environment is not valid: GRACE_SECONDS must be a whole number from 0 to 600',
      expect.stringMatching(/^south {2}http:\/\/south\.test {2}(?:sqlite:|PostgreSQL 127)/),
    ])
  })

  test.each([
    ['a name that is taken', ['create', 'south', '--origin', 'http://other.test'], /There is a school south already/],
    [
      'a host name that is taken',
      ['create', 'other', '--origin', 'http://south.test:81'],
      /The school south has the host name south.test already/,
    ],
    ['a name that is none', ['create', 'South School', '--origin', 'http://other.test'], /1 to 40 lower-case letters/],
    ['an address that is none', ['create', 'other', '--origin', 'other.test'], /PUBLIC_ORIGIN must be/],
    ['a school that is none', ['move', 'other', '--database', 'sqlite:x.db'], /There is no school other/],
    ['no command', [], /^Usage: /],
  ])('refuse %s', async (_name, args, sentence) => {
    expect([await school(...args), told.join('\n')]).toEqual([1, expect.stringMatching(sentence)])
  })

  test('are looked after one by one: SCHOOL names whose data a command takes', () => {
    expect(variablesOfChosenSchool({ SCHOOL: 'south', SCHOOLS_DIR: schoolsDir }).PUBLIC_ORIGIN).toBe('http://south.test')
    expect(() => variablesOfChosenSchool({ SCHOOLS_DIR: schoolsDir })).toThrow('SCHOOL must name one of the schools in SCHOOLS_DIR.')
  })

  test('end together, by themselves', async () => {
    const ended = once(server.child, 'exit')
    server.child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
