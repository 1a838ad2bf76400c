import { screen } from '@testing-library/react'
import type { PageUnderTest } from 'chartroom/page-harness'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { courseDeletionModel } from '../../../src/machines/course-deletion/alphabet.ts'
import type { courseDeletionMachine } from '../../../src/machines/course-deletion/course-deletion.machine.ts'
import { deletedCoursesModel } from '../../../src/machines/deleted-courses/alphabet.ts'
import type { deletedCoursesMachine } from '../../../src/machines/deleted-courses/deleted-courses.machine.ts'
import { paths } from '../../../src/paths.ts'
import { CourseDeletionPage } from '../../../src/views/course-deletion/course-deletion-page.tsx'
import { DeletedCoursesPage } from '../../../src/views/deleted-courses/deleted-courses-page.tsx'
import { walks } from '../../support/page-walks.ts'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const routed = (page: ReactElement) => <MemoryRouter>{page}</MemoryRouter>

const courseDeletionPage: PageUnderTest<typeof courseDeletionMachine> = {
  file: import.meta.url,
  page: (page) =>
    routed(<CourseDeletionPage page={page} back={paths.teacherCourses} deletedCourses={paths.deletedCourses} examRoom={paths.examRoom} />),
  person: {
    RETRY: async (_, user) => user.click(await button('Try Again')),
    DELETE: async ({ code }, user) => {
      const field = screen.getByLabelText(/^Code of the course/)
      await user.clear(field)
      await user.type(field, code)
      await user.click(await button('Delete Course'))
    },
    LOOK_AGAIN: async (_, user) => user.click(await button('Look Again')),
  },
}

const deletedCoursesPage: PageUnderTest<typeof deletedCoursesMachine> = {
  file: import.meta.url,
  page: (page) => routed(<DeletedCoursesPage page={page} courses={{ label: 'My Courses', to: paths.teacherCourses }} />),
  person: {
    RETRY: async (_, user) => user.click(await button('Try Again')),
    RESTORE: async (_, user) => user.click(await button(/^Bring Back/)),
    DISMISS: async (_, user) => user.click(await button('Dismiss')),
  },
}

walks('the deletion of a course', courseDeletionModel, courseDeletionPage)
walks('the deleted courses', deletedCoursesModel, deletedCoursesPage)
