import { useNavigate, useRouteError } from 'react-router-dom'
import { paths } from '../paths.ts'
import { PageFailure } from '../views/errors/page-failure.tsx'

const CHUNK = /dynamically imported module|module script|Failed to fetch|preload/i

/** Catches what goes wrong while a page is fetched or shown. */
export const PageError = () => {
  const error = useRouteError()
  const navigate = useNavigate()
  const isUnreachable = error instanceof Error && CHUNK.test(error.message)
  return <PageFailure isUnreachable={isUnreachable} onRetry={() => location.reload()} onHome={() => navigate(paths.landing)} />
}
