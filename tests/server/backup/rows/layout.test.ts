import { expect, test } from 'vitest'
import { layoutAt } from '../../../../server/backup/rows/layout.ts'
import { knownMigrations, newestMigration } from '../../../../server/db/migrate.ts'
import { openDatabase } from '../../../../server/db/open-database.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

describeEachDatabase('The layout of a school', (open) => {
  test('names every table and column of the database', async () => {
    const { db } = openDatabase(await open())
    const tables = await db.introspection.getTables()
    await db.destroy()
    const real = tables
      .map(
        ({ name, columns }) =>
          `${name}: ${columns
            .map((column) => column.name)
            .sort()
            .join()}`,
      )
      .sort()
    const known = (await layoutAt(newestMigration)).map(
      ({ name, columns }) =>
        `${name}: ${columns
          .map((column) => column.name)
          .sort()
          .join()}`,
    )
    expect(known.sort()).toEqual(real)
  })

  test('lists every table after those that its rows name, after every migration', async () => {
    for (const migration of knownMigrations) {
      const tables = await layoutAt(migration)
      const placeOf = (name: string) => tables.findIndex((table) => table.name === name)
      const wrong = tables.filter(({ name, references }) =>
        references.some(({ parent }) => parent !== name && placeOf(parent) > placeOf(name)),
      )
      expect([migration, wrong]).toEqual([migration, []])
    }
  })
})
