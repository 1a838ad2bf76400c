import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { courseAssignmentsMachine } from '../../machines/course-assignments/course-assignments.machine.ts'
import { courseAssignmentsActors } from '../../services/actors/teacher/teacher-pages.actors.ts'
import { type CourseTab, courseTabOf } from '../../views/teacher-course/course-tab.ts'
import { TeacherCoursePage } from '../../views/teacher-course/teacher-course-page.tsx'
import { copiedWords, publishedWords } from '../../views/teacher-course/toast-words.ts'
import { showToast } from '../../views/ui/toast.tsx'

const machine = courseAssignmentsMachine.provide({ actors: courseAssignmentsActors })

const CourseOf = ({ courseId }: { courseId: string }) => {
  const course = useActorRef(machine, { input: { courseId }, ...inspection })
  const [asked, setAsked] = useSearchParams()
  useEffect(() => {
    const subscriptions = [
      course.on('assignment.published', ({ title }) => showToast(publishedWords(title))),
      course.on('quiz.copied', ({ title, course: into }) => showToast(copiedWords(title, into))),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [course])
  const showTab = (tab: CourseTab) => setAsked(tab === 'quizzes' ? {} : { tab }, { preventScrollReset: true })
  return <TeacherCoursePage page={course} tab={courseTabOf(asked.get('tab'))} onTab={showTab} />
}

export const Component = () => {
  const { courseId = '' } = useParams()
  return <CourseOf key={courseId} courseId={courseId} />
}
