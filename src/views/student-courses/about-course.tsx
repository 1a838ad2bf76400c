import { shownSubject } from '../../../domain/course/course.ts'
import { fullName } from '../../../domain/people/full-name.ts'

export interface AboutCourseProps {
  course: { subject: string; teacher: { firstName: string; lastName: string } }
}

/** The subject of a course and its teacher. */
export const AboutCourse = ({ course: { subject, teacher } }: AboutCourseProps) => (
  <>
    <bdi>{shownSubject(subject)}</bdi> · <bdi>{fullName(teacher)}</bdi>
  </>
)
