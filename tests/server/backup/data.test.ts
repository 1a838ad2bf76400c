import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { exportData } from '../../../server/backup/export-data.ts'
import { importData } from '../../../server/backup/import-data.ts'
import { loadRows } from '../../../server/backup/load-rows.ts'
import { knownMigrations } from '../../../server/db/migrate.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { describeEachDatabase, describePostgres } from '../../support/databases.ts'
import { openFilledSchool } from '../../support/school/backup-school.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

const scratch = makeScratchFolder('data')
const pathOf = (name: string) => join(scratch, name)
afterAll(() => rmSync(scratch, { recursive: true }))

describePostgres('A school', (open, openEmpty) => {
  // Shows: An export has the same bytes whichever database it comes from.
  test('goes from SQLite to PostgreSQL and back with every row: all three exports have the same bytes', async () => {
    const first = `sqlite:${pathOf('first.db')}`
    writeFileSync(pathOf('first.db'), readFileSync(inject('sqliteTemplate')))
    await (await openFilledSchool(first)).school.close()
    const postgres = await openEmpty()
    await exportData(first, pathOf('first.jsonl'))
    await importData(pathOf('first.jsonl'), postgres)
    await exportData(postgres, pathOf('second.jsonl'))
    await importData(pathOf('second.jsonl'), `sqlite:${pathOf('third.db')}`)
    await exportData(`sqlite:${pathOf('third.db')}`, pathOf('third.jsonl'))
    const [one, two, three] = ['first', 'second', 'third'].map((name) => readFileSync(pathOf(`${name}.jsonl`), 'utf8'))
    expect((one?.split('\n').length ?? 0) > 100).toBe(true)
    expect([two === one, three === one]).toEqual([true, true])
  })

  test('that was begun on PostgreSQL goes to SQLite as it is', async () => {
    const url = await open()
    await (await openFilledSchool(url)).school.close()
    await exportData(url, pathOf('pg.jsonl'))
    await importData(pathOf('pg.jsonl'), `sqlite:${pathOf('from-pg.db')}`)
    await exportData(`sqlite:${pathOf('from-pg.db')}`, pathOf('from-pg.jsonl'))
    expect(readFileSync(pathOf('from-pg.jsonl')).equals(readFileSync(pathOf('pg.jsonl')))).toBe(true)
  })
})

describe('An export', () => {
  const whole = pathOf('whole.jsonl')
  let url: string
  let said: string
  beforeAll(async () => {
    url = `sqlite:${pathOf('school.db')}`
    writeFileSync(pathOf('school.db'), readFileSync(inject('sqliteTemplate')))
    await (await openFilledSchool(url)).school.close()
    said = await exportData(url, whole)
  })

  test('says how many bytes its file has', () => {
    expect(said).toBe(`${whole}: ${statSync(whole).size.toLocaleString('en-US')} bytes`)
  })

  const importing = (text: string) => {
    writeFileSync(pathOf('tried.jsonl'), text)
    return importData(pathOf('tried.jsonl'), `sqlite:${pathOf('tried.db')}`)
  }

  test.each([
    ['of which one letter was changed', (text: string) => text.replace('"Number1"', '"Number9"')],
    ['that was cut off', (text: string) => text.slice(0, text.length / 2)],
    ['without its last line', (text: string) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)],
    ['that is empty', () => ''],
    ['that is something else', () => '{"name":"examhall"}\n'],
  ])('%s is refused before anything is written', async (_, change) => {
    await expect(importing(change(readFileSync(whole, 'utf8')))).rejects.toThrow('is damaged or no whole export')
    expect(() => readFileSync(pathOf('tried.db'))).toThrow()
  })

  test('of a newer version says so', async () => {
    const newest = knownMigrations.at(-1) ?? ''
    await expect(importing(readFileSync(whole, 'utf8').replace(newest, '0999-later'))).rejects.toThrow(
      'This export was made by a newer Examhall (it has "0999-later"). Use that version or a later one.',
    )
  })

  test('never replaces a file', async () => {
    appendFileSync(pathOf('mine.txt'), 'mine')
    await expect(exportData(url, pathOf('mine.txt'))).rejects.toThrow('already exists')
  })
})

describeEachDatabase('An import', (open, openEmpty) => {
  const emptyPlace = async () => {
    const url = await openEmpty()
    return url.startsWith('sqlite:') ? `${url}.new` : url
  }

  test('into a database that holds anything is refused and changes nothing', async () => {
    const url = await open()
    const { school } = await openFilledSchool(url)
    await exportData(url, pathOf('again.jsonl'))
    await expect(importData(pathOf('again.jsonl'), url)).rejects.toThrow(/already/)
    rmSync(pathOf('again.jsonl'))
    expect(await school.db.selectFrom('attempts').select('id').execute()).toHaveLength(3)
    await school.close()
  })

  test('that breaks off leaves a place that another one can fill', async () => {
    const source = await open()
    await (await openFilledSchool(source)).school.close()
    await exportData(source, pathOf('other.jsonl'))
    const url = await emptyPlace()
    async function* broken() {
      yield { table: 'settings', columns: ['key', 'value'], lines: ['["one","two"]'] }
      throw new Error('broken off')
    }
    await expect(loadRows(url, knownMigrations.at(-1) ?? '', broken())).rejects.toThrow('broken off')
    expect(await importData(pathOf('other.jsonl'), url)).toMatch(/^\d+ rows were imported\.$/)
    rmSync(pathOf('other.jsonl'))
  })

  test('of an older version is brought to the newest schema', async () => {
    const url = await emptyPlace()
    async function* rows() {
      yield { table: 'images', columns: ['hash', 'bytes', 'created_at', 'mime'], lines: ['["h","AQID",7,"image/png"]'] }
    }
    await loadRows(url, '0005-receipts', rows())
    const { db } = openDatabase(url)
    const [image] = await db.selectFrom('images').selectAll().execute()
    const { rows: migrations } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    await db.destroy()
    expect([Array.from(image?.bytes ?? []), image?.created_at, migrations.at(-1)?.name]).toEqual([[1, 2, 3], 7, knownMigrations.at(-1)])
  })
})
