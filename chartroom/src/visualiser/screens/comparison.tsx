import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { ChartChange } from '../../chart/chart.ts'
import type { ComparedChart, Earlier } from '../../chart/compare.ts'
import { statePath } from '../../chart/fold.ts'
import { CHANGE_WORDS } from '../../layout/changes.ts'
import { selectEarlier, selectFailure, selectIsComparing, selectIsIncomparable } from '../machine/selectors.ts'
import type { VisualiserRef } from '../machine/visualiser.machine.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Banner } from '../ui/notice.tsx'
import { useCharts } from './charts.ts'
import styles from './comparison.module.css'

interface ComparisonProps {
  visualiser: VisualiserRef
  compared: ComparedChart
  isAsked: boolean
}

const Form = ({ visualiser }: Pick<ComparisonProps, 'visualiser'>) => {
  const { commits } = useCharts().facts
  const isComparing = useSelector(visualiser, selectIsComparing)
  const [commit, setCommit] = useState(commits[0]?.id ?? 'HEAD')
  const compare = (event: FormEvent) => {
    event.preventDefault()
    if (!isComparing && commit.trim() !== '') visualiser.send({ type: 'COMPARE', commit: commit.trim() })
  }
  return (
    <form className={styles.form} onSubmit={compare}>
      <TextField
        label="Commit, branch or tag"
        value={commit}
        onChange={setCommit}
        suggestions={commits.map(({ id, day, subject }) => ({ value: id, label: `${day} ${subject}` }))}
      />
      <Button type="submit" busy={isComparing} busyLabel="Comparing...">
        Compare
      </Button>
      {isComparing && <Button onClick={() => visualiser.send({ type: 'CLOSE_COMPARISON' })}>Cancel</Button>}
    </form>
  )
}

/** Chooses one changed state or transition after the other, which brings it into the window. */
const NextChange = ({ visualiser, compared: { chart, changes } }: Pick<ComparisonProps, 'visualiser' | 'compared'>) => {
  const [at, setAt] = useState(0)
  const ids = [...changes.keys()]
  const choose = () => {
    const id = ids[at % ids.length] ?? ''
    const [state = ''] = id.split(' --')
    visualiser.send({ type: 'SELECT', place: statePath(chart, state) || null, transition: state === id ? null : id })
    setAt(at + 1)
  }
  return (
    <Button size="sm" onClick={choose}>
      Next Change
    </Button>
  )
}

const countOf = (changes: ComparedChart['changes'], change: ChartChange): number =>
  [...changes.values()].filter((one) => one === change).length

type ResultProps = ComparisonProps & { earlier: Earlier; isComparing: boolean }

const Result = ({ visualiser, compared, isComparing, earlier: { commit, chart } }: ResultProps) => (
  <section className={styles.result} aria-label="Comparison">
    <p className={styles.words} role="status">
      Compared with <code>{commit.id}</code> of {commit.day}, “{commit.subject}”. {chart === null && 'The machine was not there. '}
      {compared.changes.size === 0 && 'Nothing in this chart has changed.'}
    </p>
    {compared.changes.size > 0 && (
      <ul className={styles.counts} aria-label="Changes">
        {CHANGE_WORDS.map(([change, words]) => (
          <li key={change} className={styles[change]}>
            {words.replace(' ', ` ${countOf(compared.changes, change)} `)}
          </li>
        ))}
      </ul>
    )}
    {compared.changes.size > 0 && <NextChange visualiser={visualiser} compared={compared} />}
    {!isComparing && (
      <Button size="sm" onClick={() => visualiser.send({ type: 'CLOSE_COMPARISON' })}>
        End Comparison
      </Button>
    )}
  </section>
)

/** Above a chart: what it is to be compared with, and what has changed since. */
export const Comparison = (props: ComparisonProps) => {
  const { visualiser, isAsked } = props
  const earlier = useSelector(visualiser, selectEarlier)
  const isComparing = useSelector(visualiser, selectIsComparing)
  const isIncomparable = useSelector(visualiser, selectIsIncomparable)
  const failure = useSelector(visualiser, selectFailure)
  return (
    <div className={styles.comparison}>
      {(isAsked || isComparing) && <Form visualiser={visualiser} />}
      {isIncomparable && (
        <Banner tone="bad" title="The chart cannot be compared." onDismiss={() => visualiser.send({ type: 'CLOSE_COMPARISON' })}>
          {failure}
        </Banner>
      )}
      {earlier && !isIncomparable && <Result {...props} earlier={earlier} isComparing={isComparing} />}
    </div>
  )
}
