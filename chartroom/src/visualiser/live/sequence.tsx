import { useSelector } from '@xstate/react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { initiatorOf } from '../../chart/event-words.ts'
import { selectLog, selectPosition } from '../../inspect/machine/selectors.ts'
import { classNames } from '../ui/class-names.ts'
import { eventWords, filterEntries } from './entry-words.ts'
import type { LogProps } from './screen-props.ts'
import styles from './sequence.module.css'
import { HEAD, LANE, type Lane, type Message, sequenceOf } from './sequence-layout.ts'

const SHOWN = 30
const LETTERS = 15
const LOOP = 26
const TIP = 7

/** Keeps the latest message in sight. */
function useLatest(messages: readonly Message[]) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const latest = messages.at(-1)
    if (!box.current || !latest) return
    box.current.scrollTop = box.current.scrollHeight
    box.current.scrollLeft = Math.min(latest.from, latest.to) - LANE
  }, [messages])
  return box
}

const shortened = (name: string): string => (name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name)

interface LanesProps {
  lanes: readonly Lane[]
  names: LogProps['names']
}

/** The names of the actors, which stay at the top while the events scroll. */
const Heads = ({ lanes, names, width }: LanesProps & { width: number }) => (
  <svg className={styles.heads} width={width} height={HEAD} aria-hidden="true">
    {lanes.map(({ key, x }) => (
      <g key={key}>
        <title>{names.get(key) ?? '?'}</title>
        <rect className={styles.head} x={x - LANE / 2 + 3} y={4} width={LANE - 6} height={HEAD - 12} rx={5} />
        <text className={styles.name} x={x} y={HEAD / 2 + 2} textAnchor="middle">
          {shortened(names.get(key) ?? '?')}
        </text>
      </g>
    ))}
  </svg>
)

const tipAt = (x: number, y: number, back: number): string => `M${x + back * TIP} ${y - 4} L${x} ${y} L${x + back * TIP} ${y + 4}`

const Arrow = ({ entry, y, from, to, isOutside }: Message) => {
  const isOwn = from === to
  const line = isOwn ? `M${to} ${y - 9} h${LOOP} v9 h-${LOOP}` : `M${from} ${y} L${to} ${y}`
  const back = isOwn || from > to ? 1 : -1
  const words = `${eventWords(entry.event.type)}${entry.times > 1 ? ` × ${entry.times}` : ''}`
  return (
    <g className={classNames(styles.message, styles[initiatorOf(entry.event.type)])}>
      <path d={line} />
      <path d={tipAt(to, y, back)} />
      {isOutside && <circle cx={from} cy={y} r={3} />}
      <text x={isOwn ? to + LOOP + 4 : (from + to) / 2} y={isOwn ? y - 2 : y - 4} textAnchor={isOwn ? 'start' : 'middle'}>
        {words}
      </text>
    </g>
  )
}

/** The last events as arrows between the actors, the latest at the bottom. */
export const Sequence = ({ inspection, births, names }: LogProps) => {
  const title = useId()
  const { entries } = useSelector(inspection, selectLog)
  const position = useSelector(inspection, selectPosition)
  const { lanes, messages, width, height } = useMemo(() => {
    const happened = filterEntries(entries.slice(0, position), '', (key) => births.get(key)?.machine ?? null, names)
    return sequenceOf(happened.slice(-SHOWN))
  }, [entries, position, births, names])
  const box = useLatest(messages)
  return (
    // The picture is wider than the panel: the keyboard has to reach it to scroll.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section ref={box} className={styles.scroll} tabIndex={0} aria-label="Sequence of events">
      <Heads lanes={lanes} names={names} width={width + LANE} />
      <svg
        role="img"
        aria-labelledby={title}
        width={width + LANE}
        height={height - HEAD}
        viewBox={`0 ${HEAD} ${width + LANE} ${height - HEAD}`}
        className={styles.picture}
      >
        <title id={title}>
          The last {messages.length} events between {lanes.length} actors
        </title>
        {lanes.map(({ key, x }) => (
          <line key={key} className={styles.lane} x1={x} x2={x} y1={HEAD} y2={height} />
        ))}
        {messages.map((message) => (
          <Arrow key={message.position} {...message} />
        ))}
      </svg>
    </section>
  )
}
