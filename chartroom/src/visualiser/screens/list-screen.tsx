import { useSelector } from '@xstate/react'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { type Chart, nodesIn } from '../../chart/chart.ts'
import { counted } from '../chart/chart-names.ts'
import { selectName, selectView } from '../machine/selectors.ts'
import type { VisualiserRef } from '../machine/visualiser.machine.ts'
import { SearchField } from '../ui/field.tsx'
import { Banner, EmptyState } from '../ui/notice.tsx'
import { useCharts } from './charts.ts'
import styles from './list-screen.module.css'
import { MachineLink } from './machine-link.tsx'

function sizeOf(chart: Chart | undefined): string {
  if (!chart) return ''
  const nodes = nodesIn(chart.root)
  const transitions = new Set([...chart.arrows, ...nodes.flatMap(({ internals }) => internals)].map(({ id }) => id))
  return `${counted(nodes.length - 1, 'state')}, ${counted(transitions.size, 'transition')}`
}

const isLike = (text: string) => (name: string) => name.replaceAll('-', ' ').includes(text.trim().toLowerCase().replaceAll('-', ' '))

/** All machines of the project by name, with a search. */
export const ListScreen = ({ visualiser }: { visualiser: VisualiserRef }) => {
  const charts = useCharts()
  const [text, setText] = useState('')
  const unknown = useSelector(visualiser, (snapshot) => (selectView(snapshot) === 'unknown' ? selectName(snapshot) : null))
  const names = charts.names.filter(isLike(text))
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>Machines</h1>
      {unknown !== null && <Banner tone="warn">{`There is no machine "${unknown}".`}</Banner>}
      <SearchField label="Find a machine" value={text} onChange={setText} />
      {names.length === 0 ? (
        <EmptyState icon={<SearchX />} title="No machine has this name." />
      ) : (
        <ul className={styles.list} aria-label="Machines">
          {names.map((name) => (
            <li key={name}>
              <MachineLink visualiser={visualiser} name={name} className={styles.machine}>
                <span className={styles.name}>{name}</span> <span className={styles.size}>{sizeOf(charts.named(name))}</span>
              </MachineLink>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
