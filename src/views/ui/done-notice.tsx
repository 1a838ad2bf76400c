import { type RefObject, useEffect } from 'react'
import { Banner } from './banner.tsx'
import { focusWhenFree } from './focus/focus-when-free.ts'
import { focusHeading } from './focus/heading-focus.ts'
import { announceMeanwhile } from './status-region.tsx'

interface DoneNoticeProps {
  /** What was done last; empty where there is nothing to say. */
  notice: string
  /** The section that the notice belongs to; without it, the page. */
  section?: RefObject<HTMLElement | null>
}

/** What was done last, shown and spoken; where the button that asked for it is gone, the focus goes to the heading of the section or the page. */
export const DoneNotice = ({ notice, section }: DoneNoticeProps) => {
  useEffect(() => {
    if (notice === '') return
    focusWhenFree(() => {
      const heading = section ? section.current?.querySelector('h2') : document.querySelector('h1')
      if (document.activeElement === document.body) focusHeading(heading ?? null)
      return null
    })
    return announceMeanwhile(notice)
  }, [notice, section])
  return (
    notice !== '' && (
      <Banner tone="ok" role="note">
        {notice}
      </Banner>
    )
  )
}
