import { useSelector } from '@xstate/react'
import { selectQuiz } from '../../machines/accommodation-import/selectors.ts'
import { selectReport } from '../../machines/file-import/selectors.ts'
import { paths } from '../../paths.ts'
import styles from '../file-import/file-import.module.css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { useFocusedHeading } from '../ui/focus/focused-heading.ts'
import { ButtonLink } from '../ui/link.tsx'
import type { AccommodationImportProps } from './accommodation-import-props.ts'
import { ImportTable } from './import-table.tsx'
import { resultOf } from './sentences.ts'

/** What became of every line. */
export const ImportResult = ({ page }: AccommodationImportProps) => {
  const report = useSelector(page, selectReport)
  const { courseId, assignmentId } = useSelector(page, selectQuiz)
  const heading = useFocusedHeading()
  if (!report) return null
  const { heading: title, sentence } = resultOf(report)
  return (
    <section className={styles.screen} aria-labelledby="result">
      <h2 id="result" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Banner tone="ok">{sentence}</Banner>
      <ImportTable {...report} />
      <ButtonRow>
        <Button onClick={() => page.send({ type: 'START_OVER' })}>Import Another File</Button>
        <ButtonLink to={paths.quizAccommodations(courseId, assignmentId)} variant="accent">
          To the Accommodations
        </ButtonLink>
      </ButtonRow>
    </section>
  )
}
