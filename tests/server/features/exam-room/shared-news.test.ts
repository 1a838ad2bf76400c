import { expect, test } from 'vitest'
import { openDatabase } from '../../../../server/db/open-database.ts'
import { openSharedNews } from '../../../../server/features/exam-room/shared-news.ts'
import { describePostgres } from '../../../support/databases.ts'

describePostgres('The news of the exam room', (open) => {
  test('reach every server once, also when they are about a thousand attempts', async () => {
    const url = await open()
    const { db } = openDatabase(url)
    const [here, there] = [await openSharedNews(url, db), await openSharedNews(url, db)]
    const ids = Array.from({ length: 1_000 }, (_, index) => `01a208e0-12b6-7044-a7c3-${String(index).padStart(12, '0')}`)
    const heardHere: string[] = []
    here.listen((some) => heardHere.push(...some))
    const heardThere: string[] = []
    const all = new Promise<void>((done) => {
      there.listen((some) => {
        heardThere.push(...some)
        if (heardThere.length >= ids.length) done()
      })
    })
    here.changed(ids)
    await all
    expect([heardThere.toSorted(), heardHere]).toEqual([ids, ids])
    await Promise.all([here.stop(), there.stop()])
    await db.destroy()
  })
})
