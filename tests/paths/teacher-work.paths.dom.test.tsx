import { courseModulesModel } from '../../src/machines/course-modules/alphabet.ts'
import { enrollListModel } from '../../src/machines/enroll-list/alphabet.ts'
import { registrationRequestsModel } from '../../src/machines/registration-requests/alphabet.ts'
import { teacherAssignmentModel } from '../../src/machines/teacher-assignment/alphabet.ts'
import { teacherAssignmentsModel } from '../../src/machines/teacher-assignments/alphabet.ts'
import { walks } from '../support/page-walks.ts'
import { assignmentPage, assignmentsPage, enrollListPage, modulesPage, requestsPage } from '../support/pages/teacher-pages.tsx'

walks('the registration requests', registrationRequestsModel, requestsPage)
walks('the modules', courseModulesModel, modulesPage)
walks('a list of students', enrollListModel, enrollListPage)
walks('the assignments', teacherAssignmentsModel, assignmentsPage)
walks('one assignment', teacherAssignmentModel, assignmentPage)
