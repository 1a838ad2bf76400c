import { expect, it } from 'vitest'
import { openDatabase } from '../../../server/db/open-database.ts'
import { retried } from '../../../server/db/retried.ts'
import { describePostgres } from '../../support/databases.ts'
import { administer } from '../../support/postgres.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

it.each([
  ['40P01', 4, 3],
  ['40001', 4, 3],
  ['55P03', 1, 0],
])('a transaction that always fails with %s is tried %i times', async (code, tries, notes) => {
  const seen = { tries: 0, notes: 0 }
  const transaction = () => {
    seen.tries += 1
    return Promise.reject(failure(code))
  }
  const outcome = await retried(transaction, () => (seen.notes += 1)).catch((error: Error) => error.message)
  expect([outcome, seen]).toEqual([code, { tries, notes }])
})

describePostgres('Transactions that wait for each other', (open) => {
  it('are both carried out, and the log says that one was tried again', async () => {
    const url = await open()
    await administer(url, `alter database "${new URL(url).pathname.slice(1)}" set deadlock_timeout = '20ms'`)
    const { db } = openDatabase(url)
    for (const key of ['one', 'two']) await db.insertInto('settings').values({ key, value: '' }).execute()
    const notes: unknown[] = []
    const [holds, ends] = [0, 1].map(() => ({ one: Promise.withResolvers<void>(), two: Promise.withResolvers<void>() }))
    const add = async (first: 'one' | 'two', then: 'one' | 'two') => {
      const work = () =>
        db.transaction().execute(async (trx) => {
          const write = (key: string) =>
            trx
              .updateTable('settings')
              .set(({ eb }) => ({ value: eb(eb.ref('value'), '||', first) }))
              .where('key', '=', key)
              .execute()
          await write(first)
          holds?.[first].resolve()
          await holds?.[then].promise
          await write(then)
        })
      const again = async () => (notes.length > 0 ? ends?.[then].promise : undefined)
      await retried(
        () => again().then(work),
        (error) => notes.push((error as { code: string }).code),
      )
      ends?.[first].resolve()
    }
    await Promise.all([add('one', 'two'), add('two', 'one')])
    const values = (await db.selectFrom('settings').select('value').execute()).map(({ value }) => value.length)
    await db.destroy()
    expect([values, notes]).toEqual([[6, 6], ['40P01']])
  })
})
