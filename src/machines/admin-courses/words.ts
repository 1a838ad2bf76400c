import { fact, scriptWords } from 'chartroom/script-words'
import type { adminCoursesMachine } from './admin-courses.machine.ts'

/** The scripts of the machine in words for a person. */
export const adminCoursesWords = scriptWords<typeof adminCoursesMachine>({
  given: 'you are signed in as an admin and have opened “Course Overview”',
  events: {
    SEARCH: 'type "algebra" into “Search courses”',
    SHOW_PAGE: 'press “Next” below the list',
    RETRY: 'press “Try Again”',
    'loadCourses done': ({ output }) =>
      fact(output, 'courses length') === '0' ? 'the server finds no course on this page' : 'the courses are loaded',
    'loadCourses fails': 'the network fails while the courses are loaded',
    'after typingPause': 'you have not typed for a third of a second',
  },
  means: {
    'loadCourses done': ({ output }) => (fact(output, 'courses length') === '0' ? 'test' : 'itself'),
  },
  seen: {
    loading: 'a spinner turns: “Loading courses...”',
    typing: 'a spinner turns: “Loading courses...”',
    listing: 'the list of courses is shown',
    loadFailed: '“Network error. Please check your connection.” is shown with the button “Try Again”',
  },
  beginnings: { listing: 'the list of courses is shown' },
})
