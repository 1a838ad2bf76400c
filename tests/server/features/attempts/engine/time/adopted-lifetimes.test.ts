import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileStore } from '../../../../../../server/features/files/files.store.ts'
import { describeEachDatabase } from '../../../../../support/databases.ts'
import { opening, openSchool, type School } from '../../../../../support/school/school.ts'
import { type CoreServer, startCore } from '../core-server.ts'
import { minute } from '../exam.ts'

const hour = 60 * minute

describeEachDatabase('A corrected clock', (open) => {
  let [school, server] = [null as unknown as School, null as unknown as CoreServer]
  beforeEach(async () => {
    const url = await open()
    school = await openSchool(url)
    server = startCore(url, school.clock)
  })
  afterEach(async () => {
    await server.crash()
    await school.close()
  })
  const adopt = (offset: number) => server.run('adopt', { offset })

  it.each([25 * hour, -25 * hour])('leaves links and codes the time they had: %d ms', async (offset) => {
    const student = await school.makeStudent()
    const times = { created_at: opening, expires_at: opening + 5 * minute }
    const link = { user_id: student.id, way: 'mail' as const, token_hash: 'link', ...times }
    const code = { user_id: student.id, code_hash: 'short', whole_hash: 'whole', tries: 0, ...times }
    await school.db.insertInto('password_links').values(link).execute()
    await school.db.insertInto('sign_in_codes').values(code).execute()
    await school.db.insertInto('set_up_links').values({ token_hash: 'first', expires_at: times.expires_at }).execute()
    await adopt(offset)
    const ends = ['password_links', 'sign_in_codes', 'set_up_links'] as const
    const moved = await Promise.all(ends.map((table) => school.db.selectFrom(table).select('expires_at').executeTakeFirstOrThrow()))
    expect(moved.map(({ expires_at }) => expires_at - times.expires_at)).toEqual([offset, offset, offset])
  })

  it('leaves an upload that broke off the time it takes room', async () => {
    await school.db.insertInto('uploads').values({ id: 'broken', created_at: opening }).execute()
    await adopt(-hour)
    expect(await fileStore(school.db).leftBehind(opening - hour + 1)).toEqual(['broken'])
  })
})
