import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CourseAct, type CourseRole, courseActs, courseRoles } from '../../../domain/course/course-role.ts'
import type { Role } from '../../../domain/people/user.ts'
import { type AccessRow, policy } from '../../../server/http/policy.ts'
import { type Caller, expectedVerdicts, people, staffCallers, type Verdict } from '../../support/access/access-verdicts.ts'
import { accessCaller, makeAccessWorld } from '../../support/access/access-world.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type School } from '../../support/school/school.ts'

const callersOf: Record<Role, readonly Caller[]> = {
  admin: ['admin'],
  teacher: [...staffCallers, 'other'],
  student: ['member', 'stranger'],
}
const roles = ['admin', 'teacher', 'student'] as const
const acts: readonly CourseAct[] = courseActs('owner')
const rows = policy as Record<string, AccessRow>
/** The service asks once more whether an admin calls, so that this row alone decides nothing about others. */
const refusedTwice = 'POST /api/admin/users/:userId/password-link'
const guarded = Object.keys(policy).filter((row) => !policy[row]?.open)

const expectedOf = (row: string, callers: readonly Caller[]) =>
  callers.map((caller): [Caller, Verdict | undefined] => [caller, expectedVerdicts[row]?.[people.indexOf(caller)]])

/** Opens a school whose policy has the cell of this role changed in every row: forbidden where it was allowed, open to all where it was not. */
async function openWithFaults(url: string, role: Role): Promise<School> {
  const before = { ...rows }
  for (const row of guarded) {
    const { [role]: relation, ...others } = before[row] ?? {}
    rows[row] = relation ? others : { ...others, [role]: 'any' }
  }
  try {
    return await openSchool(url)
  } finally {
    Object.assign(rows, before)
  }
}

// Shows: The matrix of access notices each changed cell: of an account's role in the table of calls, and of a role in a course.
describe.each(roles)('The matrix of access, where the cells of the role %s are wrong,', (role) => {
  describeEachDatabase('fails', (open) => {
    let school: School
    let call: ReturnType<typeof accessCaller>
    beforeAll(async () => {
      school = await openWithFaults(await open(), role)
      call = accessCaller(school, await makeAccessWorld(school))
    })
    afterAll(() => school.close())

    test.each(guarded.filter((row) => role === 'admin' || row !== refusedTwice))('for %s', async (row) => {
      expect(await call.verdicts(row, callersOf[role])).not.toEqual(expectedOf(row, callersOf[role]))
    })
  })
})

describeEachDatabase('The matrix of access, where a role in a course is allowed something else, fails', (open) => {
  let school: School
  let call: ReturnType<typeof accessCaller>
  beforeAll(async () => {
    school = await openSchool(await open())
    call = accessCaller(school, await makeAccessWorld(school))
  })
  afterAll(() => school.close())

  const cells = courseRoles.flatMap((role) => acts.map((act): [CourseRole, CourseAct] => [role, act]))
  const rowsOf = (act: CourseAct) => guarded.filter((row) => policy[row]?.teacher === act && policy[row]?.object !== 'staffMember')

  test.each(cells)('for %s and %s', async (role, act) => {
    const allowed = courseActs(role) as CourseAct[]
    const before = [...allowed]
    const differing: string[] = []
    allowed.splice(0, allowed.length, ...(before.includes(act) ? before.filter((one) => one !== act) : [...before, act]))
    try {
      for (const row of rowsOf(act).slice(0, 2)) {
        const [[, verdict] = []] = await call.verdicts(row, [role])
        const [[, expected] = []] = expectedOf(row, [role])
        if (verdict !== expected) differing.push(row)
      }
    } finally {
      allowed.splice(0, allowed.length, ...before)
    }
    expect(differing.length).toBeGreaterThan(0)
  })
})
