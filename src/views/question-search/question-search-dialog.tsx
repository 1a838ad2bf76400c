import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import { questionTypeWords } from '../../../domain/text/sentences.ts'
import type { QuestionSearchRef, QuestionSearchSnapshot } from '../../machines/question-search/question-search.machine.ts'
import {
  type QuestionSearchView,
  selectChosen,
  selectFound,
  selectIsFull,
  selectSearch,
  selectView,
} from '../../machines/question-search/selectors.ts'
import type { FoundQuestion } from '../../machines/question-search/setup.ts'
import { MathText } from '../math/math-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatPoints, plural } from '../ui/format.ts'
import { LoadingView } from '../ui/loading-view.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SearchField } from '../ui/search-field.tsx'
import styles from './question-search.module.css'

interface SearchProps {
  search: QuestionSearchRef
}

const selectMessage = ({ context }: QuestionSearchSnapshot): string =>
  context.failure?.kind === 'network' ? 'Network error. Please try again.' : context.failure?.message || 'Questions could not be loaded.'

/** One question that can be chosen, with where it comes from. */
const Row = ({ search, found }: SearchProps & { found: FoundQuestion }) => {
  const isChosen = useSelector(search, ({ context }) => context.chosen.some(({ id }) => id === found.id))
  const isFull = useSelector(search, selectIsFull)
  const { title, questionText, questionType, points } = found.question
  return (
    <li className={styles.row}>
      <Checkbox
        label={title.trim() || 'Untitled question'}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => search.send({ type: 'TOGGLE', question: found })}
        description={
          <div className={styles.facts}>
            <MathText as="div" className={styles.text} text={questionText} />
            <p className={styles.origin}>
              <bdi>{found.quizTitle}</bdi> · <bdi>{found.courseTitle}</bdi>
            </p>
            <div className={styles.badges}>
              <Badge tone="info">{questionTypeWords[questionType]}</Badge>
              <Badge>{formatPoints(points)}</Badge>
            </div>
          </div>
        }
      />
    </li>
  )
}

const List = ({ search }: SearchProps) => {
  const found = useSelector(search, selectFound)
  if (!found) return null
  return (
    <>
      <p role="status">{found.total === 0 ? 'No questions found' : `${plural(found.total, 'question')} found`}</p>
      <ul className={styles.list}>
        {found.questions.map((one) => (
          <Row key={one.id} search={search} found={one} />
        ))}
      </ul>
      <Pagination page={found.page} pages={found.pageCount} onPage={(page) => search.send({ type: 'SHOW_PAGE', page })} />
    </>
  )
}

const Loading = () => <LoadingView text="Loading questions..." layout="rows" />

const Failed = ({ search }: SearchProps) => (
  <>
    <Banner tone="bad">{useSelector(search, selectMessage)}</Banner>
    <Button onClick={() => search.send({ type: 'RETRY' })}>Try Again</Button>
  </>
)

const parts: Record<QuestionSearchView, FC<SearchProps>> = { loading: Loading, list: List, failed: Failed, closed: () => null }

const Footer = ({ search }: SearchProps) => {
  const count = useSelector(search, selectChosen).length
  return (
    <ButtonRow>
      <Button onClick={() => search.send({ type: 'CLOSE' })}>Cancel</Button>
      <Button variant="accent" disabled={count === 0} onClick={() => search.send({ type: 'ADD' })}>
        {count === 0 ? 'Add Questions' : `Add ${plural(count, 'Question')}`}
      </Button>
    </ButtonRow>
  )
}

/** Searches the questions of all own quizzes and chooses those to be copied. */
export const QuestionSearchDialog = ({ search }: SearchProps) => {
  const view = useSelector(search, selectView)
  const Part = parts[view]
  return (
    <Dialog
      open={view !== 'closed'}
      tall
      width={860}
      title="Add questions from your quizzes"
      onClose={() => search.send({ type: 'CLOSE' })}
      footer={<Footer search={search} />}
    >
      <div className={styles.search} data-machine="questionSearch" data-state={useSelector(search, leaves)}>
        <SearchField
          autoFocus
          label="Search your questions"
          placeholder="Words of a question, an answer, a quiz or a course"
          value={useSelector(search, selectSearch)}
          onChange={(value) => search.send({ type: 'SEARCH', search: value })}
        />
        <Part search={search} />
      </div>
    </Dialog>
  )
}
