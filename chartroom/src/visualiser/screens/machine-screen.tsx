import { useSelector } from '@xstate/react'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Chart } from '../../chart/chart.ts'
import { type ComparedChart, comparedWith } from '../../chart/compare.ts'
import { foldChart } from '../../chart/fold.ts'
import { type Found, searchChart } from '../../chart/search.ts'
import { type Drawing, drawingOf } from '../../layout/layout.ts'
import { ChartArea } from '../chart/chart-area.tsx'
import { counted } from '../chart/chart-names.ts'
import type { ChartView } from '../chart/chart-view.ts'
import { selectFolded, selectLayout, selectPlace, selectTransition } from '../machine/selectors.ts'
import type { VisualiserRef } from '../machine/visualiser.machine.ts'
import { SearchField } from '../ui/field.tsx'
import { useCharts } from './charts.ts'
import { Comparison } from './comparison.tsx'
import { ExportMenu } from './export-menu.tsx'
import { CompareButton, MachineBar } from './machine-bar.tsx'
import styles from './machine-screen.module.css'
import { Outline } from './outline.tsx'
import type { VisualiserPageProps } from './visualiser-props.ts'

const foundWords = ({ states, transitions }: Found): string =>
  states.size + transitions.size === 0
    ? 'Nothing found.'
    : `${counted(states.size, 'state')}, ${counted(transitions.size, 'transition')} found`

interface SideProps {
  visualiser: VisualiserRef
  chart: Chart
  text: string
  found: Found
  onText: (text: string) => void
}

const Side = memo(({ visualiser, chart, text, found, onText }: SideProps) => {
  const place = useSelector(visualiser, selectPlace)
  const transition = useSelector(visualiser, selectTransition)
  const folded = useSelector(visualiser, selectFolded)
  const isSearch = text.trim() !== ''
  const select = useCallback(
    (at: string | null, id: string | null) => visualiser.send({ type: 'SELECT', place: at, transition: id }),
    [visualiser],
  )
  const fold = useCallback((at: string) => visualiser.send({ type: 'FOLD', place: at }), [visualiser])
  return (
    <section className={styles.side} aria-label="Search and outline">
      <SearchField label="Find a state or an event" value={text} onChange={onText} />
      <p className={styles.found} role="status">
        {isSearch && foundWords(found)}
      </p>
      <Outline
        chart={chart}
        found={isSearch ? found : null}
        place={place}
        transition={transition}
        folded={folded}
        onSelect={select}
        onFold={fold}
      />
    </section>
  )
})

/** The chart beside what it is compared with, and the drawing that elk's last answer gives: null until there is one for this machine. */
function useDrawing(visualiser: VisualiserRef, now: Chart | undefined) {
  const laid = useSelector(visualiser, selectLayout)
  const earlier = laid?.earlier ?? null
  const compared = useMemo(() => (now ? comparedWith(now, earlier) : null), [now, earlier])
  const drawing = useMemo(() => (laid && compared ? drawingOf(foldChart(compared.chart, laid.folded), laid.graph) : null), [laid, compared])
  return { compared, drawing }
}

interface FollowedProps extends VisualiserPageProps {
  name: string
  compared: ComparedChart
  drawing: Drawing | null
  found: Found
  isAsked: boolean
}

/** The chart beside what follows a running actor: its steps draw nothing else on the screen again. */
const Followed = ({ visualiser, name, Panel, compared, drawing, found, isAsked }: FollowedProps) => {
  const [live, setLive] = useState<ChartView | null>(null)
  const panel = useMemo(() => Panel && <Panel machineName={name} onView={setLive} />, [Panel, name])
  const comparison = useMemo(
    () => <Comparison visualiser={visualiser} compared={compared} isAsked={isAsked} />,
    [visualiser, compared, isAsked],
  )
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.main}>
        {comparison}
        <ChartArea visualiser={visualiser} name={name} chart={compared.chart} drawing={drawing} found={found} live={live} />
      </main>
      <aside className={styles.live} aria-label="Live">
        {panel}
      </aside>
    </>
  )
}

/** One machine: its chart, its states and events as a list with a search, and what follows a running actor. */
export const MachineScreen = ({ visualiser, name, Panel }: VisualiserPageProps & { name: string }) => {
  const { compared, drawing } = useDrawing(visualiser, useCharts().named(name))
  const chart = compared?.chart
  const [isAsked, setAsked] = useState(false)
  const [text, setText] = useState('')
  const sought = useDeferredValue(text)
  const found = useMemo(() => (chart ? searchChart(chart, sought) : null), [chart, sought])
  const search = useCallback(
    (words: string) => {
      if (words.trim() !== '') visualiser.send({ type: 'SELECT', place: null, transition: null })
      setText(words)
    },
    [visualiser],
  )
  if (!chart || !found) return null
  return (
    <div className={styles.screen}>
      <MachineBar visualiser={visualiser} name={name}>
        <CompareButton isOn={isAsked} onChange={setAsked} />
        {drawing && <ExportMenu name={name} chart={chart} drawing={drawing} changes={compared.changes} />}
      </MachineBar>
      <Side visualiser={visualiser} chart={chart} text={text} found={found} onText={search} />
      <Followed {...{ visualiser, name, Panel, compared, drawing, found, isAsked }} />
    </div>
  )
}
