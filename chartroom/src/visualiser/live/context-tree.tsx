import { memo, useMemo } from 'react'
import { type Change, type PlainPart, plainDifference } from '../../inspect/plain-difference.ts'
import type { Plain, RecordedActor } from '../../inspect/recording.ts'
import { classNames } from '../ui/class-names.ts'
import { ScreenReaderOnly } from '../ui/notice.tsx'
import styles from './context-tree.module.css'

const marks: Record<Change, { sign: string; words: string }> = {
  added: { sign: '+', words: 'new' },
  removed: { sign: '−', words: 'gone' },
  changed: { sign: '~', words: 'changed' },
  same: { sign: '', words: '' },
}

const briefly = (value: Plain | undefined): string => {
  if (Array.isArray(value)) return `[${value.length}]`
  if (typeof value === 'object' && value !== null) return '{…}'
  return JSON.stringify(value) ?? ''
}

const Mark = ({ change }: { change: Change }) =>
  marks[change].sign === '' ? null : (
    <>
      <span className={styles.mark} aria-hidden="true">
        {marks[change].sign}
      </span>
      <ScreenReaderOnly>{marks[change].words} </ScreenReaderOnly>
    </>
  )

const isList = (part: PlainPart): boolean => typeof (part.now ?? part.was) === 'object' && (part.now ?? part.was) !== null

const Leaf = ({ part }: { part: PlainPart }) => (
  <>
    <Mark change={part.change} />
    <span className={styles.name}>{part.name}</span>
    <span className={styles.value}>
      {part.change === 'changed' && (
        <>
          <del>{briefly(part.was)}</del> <ScreenReaderOnly>became </ScreenReaderOnly>
        </>
      )}
      {part.change === 'removed' ? <del>{briefly(part.was)}</del> : briefly(part.now)}
    </span>
  </>
)

/** Most parts are what they were before an event: those are not drawn again. */
const Part = memo((part: PlainPart) => (
  <li className={classNames(styles.part, styles[part.change])}>
    {isList(part) && part.parts.length > 0 ? (
      <details open={part.change !== 'same'} key={part.change}>
        <summary>
          <Mark change={part.change} />
          <span className={styles.name}>{part.name}</span>
          <span className={styles.value}>{briefly(part.now ?? part.was)}</span>
        </summary>
        <Parts parts={part.parts} />
      </details>
    ) : (
      <Leaf part={part} />
    )}
  </li>
))

const Parts = ({ parts }: { parts: readonly PlainPart[] }) => (
  <ul className={styles.parts}>
    {parts.map((part) => (
      <Part key={part.name} {...part} />
    ))}
  </ul>
)

/** What an actor knows, with what its last event changed. */
export const ContextTree = ({ actor }: { actor: RecordedActor | null }) => {
  const parts = useMemo(
    () => (actor ? plainDifference(actor.context, actor.event.type === 'xstate.init' ? actor.context : actor.before) : []),
    [actor],
  )
  if (!actor) return <p className={styles.nothing}>No actor of this machine is there at this moment.</p>
  if (parts.length === 0) return <p className={styles.nothing}>This actor keeps nothing.</p>
  return (
    <section className={styles.tree} aria-label="Context">
      <Parts parts={parts} />
    </section>
  )
}
