import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { Card } from './card.tsx'
import { Link } from './link.tsx'
import styles from './public-page.module.css'
import { SkipLink } from './skip-link.tsx'

const Bar = () => (
  <>
    <SkipLink />
    <header className={styles.bar}>
      <Link to={paths.landing} className={styles.brand}>
        Examhall
      </Link>
    </header>
  </>
)

export interface PublicPageProps {
  /** Leaves out the bar with the way to the landing page. */
  bare?: boolean
  /** What everybody has to know, above the page. */
  notice?: ReactNode
  /** The machine of the page and the state it is in. */
  machine?: { name: string; state: string }
  children: ReactNode
}

/** A page outside every role: one card, with the way to the landing page above it. */
export const PublicPage = ({ bare = false, notice, machine, children }: PublicPageProps) => (
  <>
    {!bare && <Bar />}
    {notice}
    <main id="main" tabIndex={-1} className={styles.main} data-machine={machine?.name} data-state={machine?.state}>
      <Card as="div">{children}</Card>
    </main>
  </>
)

export interface PublicTitleProps {
  /** False where the page begins with it; of a later screen it takes the focus, because the button that led here may be gone. */
  takesFocus?: boolean
  children: string
}

/** The heading of a screen of such a page. */
export const PublicTitle = ({ takesFocus = true, children }: PublicTitleProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <h1 ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  )
}
