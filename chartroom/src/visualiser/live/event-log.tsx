import { useSelector } from '@xstate/react'
import { type KeyboardEvent, memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { initiatorOf } from '../../chart/event-words.ts'
import { selectLog, selectPosition } from '../../inspect/machine/selectors.ts'
import type { Entry } from '../../inspect/recording.ts'
import { classNames } from '../ui/class-names.ts'
import { SearchField } from '../ui/field.tsx'
import { around, eventWords, filterEntries, type Numbered, timeWords } from './entry-words.ts'
import styles from './event-log.module.css'
import type { LogProps } from './screen-props.ts'

const SHOWN = 200

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

interface RowProps extends Numbered {
  id: string
  who: string
  isCurrent: boolean
  isAhead: boolean
  onGoTo: (position: number) => void
}

const whoOf = ({ source, actor }: Entry, names: LogProps['names']): string =>
  `${source === null || source === actor ? '' : `${names.get(source) ?? '?'} → `}${names.get(actor) ?? '?'}`

/** Most rows stay as they are when an event comes. */
const Row = memo(({ id, position, entry, who, isCurrent, isAhead, onGoTo }: RowProps) => (
  // The keys of the list move between its options.
  // biome-ignore lint/a11y/useKeyWithClickEvents: the list box above takes the keys
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isCurrent}
    className={classNames(styles.entry, styles[initiatorOf(entry.event.type)], isCurrent && styles.current, isAhead && styles.ahead)}
    onClick={() => onGoTo(position)}
  >
    <time className={styles.time}>{timeWords(entry.at)}</time>
    <span className={styles.what}>
      <span className={styles.event}>
        {eventWords(entry.event.type)}
        {entry.times > 1 && ` × ${entry.times}`}
      </span>{' '}
      <span className={styles.who}>{who}</span>
    </span>
  </div>
))

/** Keeps the row of the moment that is looked at within the list. */
function useShown(id: string, position: number) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each position scrolls anew
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[id="${id}"]`)
    const box = list.current
    if (!row || !box) return
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight]
    if (top < box.scrollTop) box.scrollTop = top
    if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
  }, [id, position])
  return list
}

/** Every event in the order in which it came; choosing one shows the moment after it. */
export const EventLog = ({ inspection, births, names }: LogProps) => {
  const id = useId()
  const [sought, seek] = useState('')
  const { entries } = useSelector(inspection, selectLog)
  const position = useSelector(inspection, selectPosition)
  const found = useMemo(
    () => filterEntries(entries, sought, (key) => births.get(key)?.machine ?? null, names),
    [entries, sought, births, names],
  )
  const current = found.findLast((one) => one.position <= position)?.position ?? 0
  const list = useShown(`${id}-${current}`, current)
  const goTo = useCallback((to: number) => inspection.send({ type: 'GO_TO', position: to }), [inspection])
  const move = (event: KeyboardEvent) => {
    const at = found.findIndex((one) => one.position === current)
    const to = found[steps[event.key]?.(at, found.length - 1) ?? -1]
    if (!steps[event.key]) return
    event.preventDefault()
    if (to) goTo(to.position)
  }
  return (
    <>
      <SearchField label="Filter events" hideLabel placeholder="Filter by event or actor" value={sought} onChange={seek} />
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label="Event log"
        aria-activedescendant={current > 0 ? `${id}-${current}` : undefined}
        className={styles.log}
        onKeyDown={move}
      >
        {around(found, position, SHOWN).map((one) => (
          <Row
            key={one.position}
            {...one}
            id={`${id}-${one.position}`}
            who={whoOf(one.entry, names)}
            isCurrent={one.position === current}
            isAhead={one.position > position}
            onGoTo={goTo}
          />
        ))}
      </div>
      {found.length === 0 && <p className={styles.quiet}>{sought === '' ? 'No event has come yet.' : 'No event has these words.'}</p>}
    </>
  )
}
