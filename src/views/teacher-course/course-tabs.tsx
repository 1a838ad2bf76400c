import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import type { CourseView } from '../../../domain/api/courses.ts'
import { selectAssignments } from '../../machines/course-assignments/selectors.ts'
import type { OwnCourse } from '../../machines/course-assignments/setup.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { AssignmentSection } from './assignment-section.tsx'
import { type CourseTab, tabsFor } from './course-tab.ts'
import type { TeacherCourseProps } from './teacher-course-props.ts'
import { toGradeOf } from './to-grade.ts'

const studentsTab = lazyComponent<{ course: CourseView }>(async () => (await import('./students-tab.tsx')).StudentsTab)
const gradingTab = lazyComponent<{ course: CourseView; assignments: readonly AssignmentRow[] }>(
  async () => (await import('./grading-tab.tsx')).GradingTab,
)

/** Loads the code of the tabs beside that of the quizzes. */
export const preloadCourseTabs = () => Promise.all([studentsTab.preload(), gradingTab.preload()])

const labels: Record<CourseTab, string> = { quizzes: 'Quizzes', students: 'Students', grading: 'To grade' }

const countOf = (tab: CourseTab, { course, assignments }: OwnCourse): number => {
  if (tab === 'students') return course.currentEnrollment
  return tab === 'quizzes' ? assignments.length : toGradeOf(assignments).total
}

interface PanelProps {
  page: TeacherCourseProps['course']
  content: OwnCourse
}

const Quizzes = ({ page, content }: PanelProps) => <AssignmentSection page={page} courseId={content.course.id} now={content.loadedAt} />
const Students = ({ content }: PanelProps) => (
  <studentsTab.Component course={content.course} fallback={<LoadingView text="Loading students..." layout="rows" />} />
)
const Grading = ({ page, content }: PanelProps) => (
  <gradingTab.Component
    course={content.course}
    assignments={useSelector(page, selectAssignments)}
    fallback={<LoadingView text="Loading submissions..." layout="rows" />}
  />
)

const panels: Record<CourseTab, FC<PanelProps>> = { quizzes: Quizzes, students: Students, grading: Grading }

/** What a course has for its teacher: quizzes, students, and what waits for grading; the address says which of them is open. */
export const CourseTabs = ({ course: page, content, tab = 'quizzes', onTab }: TeacherCourseProps & { content: OwnCourse }) => {
  const tabs = tabsFor(content.course)
  return (
    <Tabs
      label="Parts of the course"
      value={tabs.includes(tab) ? tab : 'quizzes'}
      onChange={(to) => onTab?.(to)}
      tabs={tabs.map((id) => ({ id, label: labels[id], count: countOf(id, content) }))}
    >
      {(id) => {
        const Panel = panels[id]
        return <Panel page={page} content={content} />
      }}
    </Tabs>
  )
}
