import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { selectIsMissing, selectOutcome, selectQuery } from '../../machines/accommodations/selectors.ts'
import { paths } from '../../paths.ts'
import { printable, unprinted } from '../printing/printing.tsx'
import { Banner } from '../ui/banner.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorView } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import styles from './accommodations.module.css'
import { AccommodationsHeader } from './accommodations-header.tsx'
import type { AccommodationsProps } from './accommodations-props.ts'
import { EditorDialog } from './editor-dialog.tsx'
import { RemoveAccommodationDialog } from './remove-accommodation-dialog.tsx'
import { Results } from './results.tsx'
import { extendedWords } from './sentences.ts'

const Filters = ({ page }: AccommodationsProps) => {
  const { search, onlyGiven } = useSelector(page, selectQuery)
  return (
    <div className={classNames(styles.filters, unprinted)}>
      <SearchField
        label="Search students"
        placeholder="Name or email"
        value={search}
        onChange={(text) => page.send({ type: 'SEARCH', text })}
      />
      <Checkbox
        label="Only students with an accommodation"
        checked={onlyGiven}
        onChange={(checked) => page.send({ type: 'SHOW_ONLY_GIVEN', onlyGiven: checked })}
      />
    </div>
  )
}

const LastAct = ({ page }: AccommodationsProps) => {
  const outcome = useSelector(page, selectOutcome)
  if (!outcome) return null
  return (
    <Banner tone="ok" onDismiss={() => page.send({ type: 'DISMISS' })}>
      <span>
        {outcome.isTaken ? 'Removed from ' : 'Given to '}
        <bdi>{outcome.name}</bdi>. {extendedWords(outcome)}
      </span>
    </Banner>
  )
}

const Missing = () => (
  <ErrorView
    title="Failed to load the accommodations"
    message="This page does not exist: the quiz or course was removed, or it is not one of yours."
  >
    <ButtonLink to={paths.teacherCourses}>My Courses</ButtonLink>
  </ErrorView>
)

const Found = ({ page }: AccommodationsProps) => (
  <>
    <AccommodationsHeader page={page} />
    <Filters page={page} />
    <LastAct page={page} />
    <Results page={page} />
    <EditorDialog page={page} />
    <RemoveAccommodationDialog page={page} />
  </>
)

/** What the students and groups of a quiz, or of a course, are given. */
export const AccommodationsPage = ({ page }: AccommodationsProps) => {
  const Screen = useSelector(page, selectIsMissing) ? Missing : Found
  return (
    <Page width="tables" className={printable} data-machine="accommodations" data-state={useSelector(page, leaves)}>
      <Screen page={page} />
    </Page>
  )
}
