import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/open-database.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8)

test('a database, what SQLite writes beside it and its folder are for their owner alone', async () => {
  const file = join(makeScratchFolder('private'), 'data', 'school.db')
  const { db } = openDatabase(`sqlite:${file}`)
  await db.schema.createTable('anything').addColumn('id', 'integer').execute()
  const modes = [join(file, '..'), file, `${file}-wal`, `${file}-shm`].map(modeOf)
  await db.destroy()
  expect(modes).toEqual(['700', '600', '600', '600'])
})
