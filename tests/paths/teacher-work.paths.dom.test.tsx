import { beforeAll } from 'vitest'
import { courseModulesModel } from '../../src/machines/course-modules/alphabet.ts'
import { enrollListModel } from '../../src/machines/enroll-list/alphabet.ts'
import { examRoomModel } from '../../src/machines/exam-room/alphabet.ts'
import { registrationRequestsModel } from '../../src/machines/registration-requests/alphabet.ts'
import { roomActModel } from '../../src/machines/room-act/alphabet.ts'
import { teacherAssignmentModel } from '../../src/machines/teacher-assignment/alphabet.ts'
import { teacherAssignmentsModel } from '../../src/machines/teacher-assignments/alphabet.ts'
import { lazySignInCode } from '../../src/views/sign-in-code/lazy-sign-in-code.ts'
import { preloadDialogs } from '../../src/views/ui/dialog.tsx'
import { examRoomPage, roomActPage } from '../support/exam-room/exam-room-pages.tsx'
import { walks } from '../support/page-walks.ts'
import { assignmentPage, assignmentsPage, enrollListPage, modulesPage, requestsPage } from '../support/pages/teacher-pages.tsx'

beforeAll(async () => {
  await Promise.all([preloadDialogs(), lazySignInCode.preload()])
})

walks('the registration requests', registrationRequestsModel, requestsPage)
walks('the modules', courseModulesModel, modulesPage)
walks('a list of students', enrollListModel, enrollListPage)
walks('the assignments', teacherAssignmentsModel, assignmentsPage)
walks('one assignment', teacherAssignmentModel, assignmentPage)
walks('the exam room', examRoomModel, examRoomPage)
walks('an act of the room', roomActModel, roomActPage)
