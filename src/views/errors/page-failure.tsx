import { Button } from '../ui/button.tsx'
import { ErrorView } from '../ui/error-view.tsx'
import { Page } from '../ui/page.tsx'

export interface PageFailureProps {
  /** Whether the code of the page could not be fetched, as opposed to a fault while showing it. */
  isUnreachable: boolean
  onRetry: () => void
  onHome: () => void
}

/** Stands in place of a page that broke; the rest of the application goes on. */
export const PageFailure = ({ isUnreachable, onRetry, onHome }: PageFailureProps) => (
  <Page width="column">
    <ErrorView
      title={isUnreachable ? 'This page could not be loaded' : 'Something went wrong on this page'}
      message={
        isUnreachable
          ? 'Please check your connection and try again.'
          : 'Nothing that was saved is lost. Try again; if it happens again, tell your school what you did last.'
      }
    >
      <Button variant="accent" onClick={onRetry}>
        Try Again
      </Button>
      <Button onClick={onHome}>Go to the home page</Button>
    </ErrorView>
  </Page>
)
