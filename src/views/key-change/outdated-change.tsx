import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { selectFailure } from '../../machines/key-change/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { refusalOf } from './decision-form.tsx'
import styles from './key-change.module.css'
import type { KeyChangeProps } from './key-change-props.ts'

/** Takes the place of a decision that was overtaken: none of its figures is true any more. The way on gets the focus of the button that is gone. */
export const OutdatedChange = ({ page }: KeyChangeProps) => {
  const failure = useSelector(page, selectFailure)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement?.contains(place.current)) place.current?.querySelector('button')?.focus()
  }, [])
  return (
    <div ref={place} className={styles.stack}>
      <Banner tone="bad" action={{ label: 'Show what would change now', onAction: () => page.send({ type: 'RETRY' }) }}>
        {failure && refusalOf(failure)}
      </Banner>
      <ButtonRow>
        <Button onClick={() => page.send({ type: 'CLOSE' })}>Decide later</Button>
      </ButtonRow>
    </div>
  )
}
