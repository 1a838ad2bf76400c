import { useEffect, useRef } from 'react'
import type { Newcomer } from '../../../domain/people/registration.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './form.module.css'

/** What the server says about a new account, or our own sentence where it says nothing. */
export const welcomeWords = ({ message }: Newcomer): string => message || 'Your account is ready. Please sign in.'

/** Stands in place of the form of a new account and takes its focus, so that it is read out. */
export const Welcome = ({ newcomer }: { newcomer: Newcomer }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.welcome}>
      <Banner tone="ok" role="note" title={welcomeWords(newcomer)}>
        You sign in with {newcomer.email}.
      </Banner>
    </div>
  )
}
