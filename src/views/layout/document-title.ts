import { useEffect } from 'react'
import { isolated } from '../../../domain/text/isolated.ts'

/** Returns the browser's title for a page; the landing page has none of its own. */
export const documentTitle = (title: string): string => (title === '' ? 'Examhall' : `${isolated(title)} · Examhall`)

/** Puts the title of what is shown into the browser's title bar; null keeps the one of the route. */
export const useDocumentTitle = (title: string | null): void => {
  useEffect(() => {
    if (title !== null) document.title = documentTitle(title)
  }, [title])
}
