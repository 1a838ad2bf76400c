import { useSelector } from '@xstate/react'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { type Chart, nodesIn } from '../../chart/chart.ts'
import type { RegisteredMachine } from '../../paths/machine-model.ts'
import { counted } from '../chart/chart-names.ts'
import { selectName, selectView } from '../machine/selectors.ts'
import type { VisualiserRef } from '../machine/visualiser.machine.ts'
import { SearchField } from '../ui/field.tsx'
import { Banner, EmptyState } from '../ui/notice.tsx'
import { type Charts, useCharts } from './charts.ts'
import styles from './list-screen.module.css'
import { MachineLink } from './machine-link.tsx'
import { Thumbnail } from './thumbnail.tsx'

function sizeOf(chart: Chart | undefined): string {
  if (!chart) return ''
  const nodes = nodesIn(chart.root)
  const transitions = new Set([...chart.arrows, ...nodes.flatMap(({ internals }) => internals)].map(({ id }) => id))
  return `${counted(nodes.length - 1, 'state')}, ${counted(transitions.size, 'transition')}`
}

const plain = (text: string): string => text.trim().toLowerCase().replaceAll('-', ' ')

/** The machines whose names or descriptions have some words, by their groups: those of the project's first machines first. */
function groupsOf({ machines, facts }: Charts, text: string): ReadonlyMap<string, readonly string[]> {
  const isFound = ({ name }: RegisteredMachine) => plain(`${name} ${facts.sentences[name] ?? ''}`).includes(plain(text))
  const groups = Map.groupBy(machines.filter(isFound), ({ group = '' }) => group)
  return new Map([...groups].map(([group, rows]) => [group, rows.map(({ name }) => name)]))
}

const Card = ({ visualiser, name }: { visualiser: VisualiserRef; name: string }) => {
  const charts = useCharts()
  const sentence = charts.facts.sentences[name]
  return (
    <li>
      <MachineLink visualiser={visualiser} name={name} className={styles.machine}>
        <Thumbnail name={name} />
        <span className={styles.name}>{name}</span> {sentence && <span className={styles.sentence}>{sentence} </span>}
        <span className={styles.size}>{sizeOf(charts.named(name))}</span>
      </MachineLink>
    </li>
  )
}

interface GroupProps {
  visualiser: VisualiserRef
  title: string | null
  names: readonly string[]
}

const Group = ({ visualiser, title, names }: GroupProps) => (
  <section className={styles.group} aria-label={title ?? 'All machines'}>
    {title !== null && <h2 className={styles.heading}>{title}</h2>}
    <ul className={styles.list} aria-label={title ?? 'Machines'}>
      {names.map((name) => (
        <Card key={name} visualiser={visualiser} name={name} />
      ))}
    </ul>
  </section>
)

/** All machines of the project by name, with what they do and how their charts look, and a search. */
export const ListScreen = ({ visualiser }: { visualiser: VisualiserRef }) => {
  const charts = useCharts()
  const [text, setText] = useState('')
  const unknown = useSelector(visualiser, (snapshot) => (selectView(snapshot) === 'unknown' ? selectName(snapshot) : null))
  const groups = groupsOf(charts, text)
  const hasGroups = groupsOf(charts, '').size > 1
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>Machines</h1>
      {unknown !== null && <Banner tone="warn">{`There is no machine "${unknown}".`}</Banner>}
      <SearchField label="Find a machine" value={text} onChange={setText} />
      {groups.size === 0 && <EmptyState icon={<SearchX />} title="No machine has this name." text="Descriptions do not have it either." />}
      {[...groups].map(([group, names]) => (
        <Group key={group} visualiser={visualiser} title={hasGroups ? group || 'Others' : null} names={names} />
      ))}
    </main>
  )
}
