import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { selectLoaded } from '../../machines/key-change/selectors.ts'
import { paths } from '../../paths.ts'
import { useDocumentTitle } from '../layout/document-title.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { KeyChangeContent } from './key-change-content.tsx'
import type { KeyChangeProps } from './key-change-props.ts'

const Back = ({ page }: KeyChangeProps) => (
  <Button disabled={!useSelector(page, (snapshot) => snapshot.can({ type: 'CLOSE' }))} onClick={() => page.send({ type: 'CLOSE' })}>
    Back to Quiz Review
  </Button>
)

/** A changed key of a quiz as a page of its own. */
export const KeyChangePage = ({ page }: KeyChangeProps) => {
  const loaded = useSelector(page, selectLoaded)
  useDocumentTitle(loaded ? `${loaded.assignment.title} - Changed key` : null)
  const { id, title } = loaded?.assignment ?? { id: page.getSnapshot().context.assignmentId, title: '' }
  return (
    <Page width="column" data-machine="keyChange" data-state={useSelector(page, leaves)}>
      <PageHeader
        breadcrumbs={[
          { label: 'My Courses', to: paths.teacherCourses },
          { label: 'Quiz Review', to: paths.quizReview(id) },
          { label: 'Changed key' },
        ]}
        title="Changed key"
        actions={<Back page={page} />}
        subtitle={title === '' ? undefined : <p dir="auto">{title}</p>}
      />
      <KeyChangeContent page={page} />
    </Page>
  )
}
