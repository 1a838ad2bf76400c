import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import type { MachineModel } from 'chartroom/machine-model'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { describe, expect, test } from 'vitest'
import { accommodationImportModel } from '../../src/machines/accommodation-import/alphabet.ts'
import { accommodationsModel } from '../../src/machines/accommodations/alphabet.ts'
import { courseDeletionModel } from '../../src/machines/course-deletion/alphabet.ts'
import { courseModulesModel } from '../../src/machines/course-modules/alphabet.ts'
import { courseSettingsModel } from '../../src/machines/course-settings/alphabet.ts'
import { courseStaffModel } from '../../src/machines/course-staff/alphabet.ts'
import { deletedCoursesModel } from '../../src/machines/deleted-courses/alphabet.ts'
import { enrollListModel } from '../../src/machines/enroll-list/alphabet.ts'
import { registrationRequestsModel } from '../../src/machines/registration-requests/alphabet.ts'
import { studentGroupsModel } from '../../src/machines/student-groups/alphabet.ts'
import { teacherAssignmentModel } from '../../src/machines/teacher-assignment/alphabet.ts'
import { teacherAssignmentsModel } from '../../src/machines/teacher-assignments/alphabet.ts'

describe.each<[string, MachineModel, number]>([
  ['accommodations', accommodationsModel, 20],
  ['accommodation import', accommodationImportModel, 9],
  ['groups', studentGroupsModel, 15],
  ['settings of a course', courseSettingsModel, 12],
  ['staff of a course', courseStaffModel, 20],
  ['registration requests', registrationRequestsModel, 30],
  ['course modules', courseModulesModel, 60],
  ['enroll list', enrollListModel, 15],
  ['course deletion', courseDeletionModel, 5],
  ['deleted courses', deletedCoursesModel, 4],
  ['teacher assignments', teacherAssignmentsModel, 6],
  ['teacher assignment', teacherAssignmentModel, 3],
])('The chart of %s', (_, model, states) => {
  const graph = explore(model)

  test('passes the chart linter', () => {
    expect([...lint(model.machine), ...lintModel(model, graph)]).toEqual([])
  })

  test(`has at least ${states} states`, () => {
    expect(graph.states.size).toBeGreaterThanOrEqual(states)
  })

  // Shows: The paths of a teacher's machines are walked on the actor.
  test('takes every transition on the actor, on short paths and on tours over all edges', async () => {
    const runs = await Promise.all([...coverPaths(graph), ...tours(graph, 'edges')].map((path) => runOnActor(model, path)))
    expectAllTransitions(
      model.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})
