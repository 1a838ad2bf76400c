import { useEffect } from 'react'
import { passDraftsOn } from '../views/ui/use-draft.ts'

/** Has the browser ask before the page is closed or loaded again with unsaved work. */
export function useUnloadGuard(isUnsaved: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      passDraftsOn()
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
