import { useSelector } from '@xstate/react'
import { selectContent, selectOutcome } from '../../machines/course-reassigning/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { plural } from '../ui/format.ts'
import type { CourseReassigningProps } from './course-reassigning-props.ts'
import { ReassigningForm } from './reassigning-form.tsx'

const LastAct = ({ page }: CourseReassigningProps) => {
  const outcome = useSelector(page, selectOutcome)
  if (!outcome) return null
  return (
    <Banner tone="ok" onDismiss={() => page.send({ type: 'DISMISS' })}>
      <span>
        <bdi>{outcome.name}</bdi> owns {plural(outcome.moved, 'more course')} now.
      </span>
    </Banner>
  )
}

/** The courses that a teacher owns, to be given away. */
export const CoursesScreen = ({ page }: CourseReassigningProps) => {
  const courses = useSelector(page, selectContent)?.courses ?? []
  return (
    <>
      <LastAct page={page} />
      {courses.length === 0 ? (
        <p>This teacher has no courses.</p>
      ) : (
        <ReassigningForm key={courses.map(({ id }) => id).join(' ')} page={page} courses={courses} />
      )}
    </>
  )
}
