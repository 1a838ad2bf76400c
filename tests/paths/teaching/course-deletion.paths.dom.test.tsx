import { courseDeletionModel } from '../../../src/machines/course-deletion/alphabet.ts'
import { deletedCoursesModel } from '../../../src/machines/deleted-courses/alphabet.ts'
import { walks } from '../../support/page-walks.ts'
import { courseDeletionPage, deletedCoursesPage } from '../../support/pages/course-deletion-pages.tsx'

walks('the deletion of a course', courseDeletionModel, courseDeletionPage)
walks('the deleted courses', deletedCoursesModel, deletedCoursesPage)
