import { expect, test } from 'vitest'
import { createSessions } from '../../../../../server/features/accounts/sessions/sessions.service.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool } from '../../../../support/school/school.ts'

describeEachDatabase('A session', (open) => {
  test('is not believed for as long as a clock was ahead that is put right', async () => {
    const school = await openSchool(await open())
    const person = await school.makeTeacher()
    const token = person.cookie.replace('examhall_session=', '')
    const sessions = createSessions(school.deps)
    const right = school.clock.now()
    school.clock.set(right + 3_600_000)
    await sessions.find(token)
    school.clock.set(right)
    await school.db.updateTable('users').set({ is_active: 0 }).where('id', '=', person.id).execute()
    expect([sessions.known(token), await sessions.find(token)]).toEqual([null, null])
    await school.close()
  })
})
