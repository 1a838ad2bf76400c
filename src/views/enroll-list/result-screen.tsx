import { useSelector } from '@xstate/react'
import type { EnrollListRef } from '../../machines/enroll-list/enroll-list.machine.ts'
import { selectCourse, selectReport } from '../../machines/enroll-list/selectors.ts'
import { problemsOf } from '../../machines/enroll-list/setup.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { useFocusedHeading } from '../ui/focus/focused-heading.ts'
import { plural } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import styles from './enroll-list.module.css'
import { ReportTable } from './report-table.tsx'
import { appliedWords } from './sentences.ts'

/** What became of every line. */
export const ResultScreen = ({ list }: { list: EnrollListRef }) => {
  const report = useSelector(list, selectReport)
  const course = useSelector(list, selectCourse)
  const heading = useFocusedHeading()
  if (!report || !course) return null
  const problems = problemsOf(report)
  return (
    <section className={styles.form} aria-labelledby="result">
      <h2 id="result" ref={heading} tabIndex={-1}>
        {plural(report.totals.enrolled, 'student')} enrolled
      </h2>
      {problems === 0 ? (
        <Banner tone="ok">
          Everybody in the list is in <bdi>{course.title}</bdi> now.
        </Banner>
      ) : (
        <Banner tone="warn">{plural(problems, 'line')} could not be enrolled.</Banner>
      )}
      <ReportTable lines={report.lines} totals={report.totals} words={appliedWords} />
      <ButtonRow>
        <Button onClick={() => list.send({ type: 'START_OVER' })}>Enroll Another List</Button>
        <ButtonLink to={paths.teacherCourse(course.id)} variant="accent">
          To the Course
        </ButtonLink>
      </ButtonRow>
    </section>
  )
}
