import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { selectLog, selectView } from '../../inspect/machine/selectors.ts'
import { Button } from '../ui/button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ActorList } from './actor-list.tsx'
import { actorNames, originsIn } from './actors.ts'
import { ContextTree } from './context-tree.tsx'
import { EventLog } from './event-log.tsx'
import styles from './live-panel.module.css'
import type { ScreenProps } from './screen-props.ts'
import { SendForm } from './send-form.tsx'
import { Sequence } from './sequence.tsx'

type Tab = 'log' | 'sequence' | 'context'

const tabs = [
  { id: 'log', label: 'Events' },
  { id: 'sequence', label: 'Sequence' },
  { id: 'context', label: 'Context' },
] as const

const Sending = (props: ScreenProps) => {
  const { inspection, row, actor } = props
  const view = useSelector(inspection, selectView)
  if (!row || actor?.status !== 'active') return null
  if (view === 'composing') return <SendForm key={actor.key} inspection={inspection} row={row} actor={actor} />
  if (view !== 'following') return null
  return (
    <Button size="sm" icon={<Send aria-hidden="true" />} onClick={() => inspection.send({ type: 'COMPOSE' })}>
      Send an Event
    </Button>
  )
}

/** The actors at one moment, what led there, and what they know. */
export const LogScreen = (props: ScreenProps) => {
  const [tab, setTab] = useState<Tab>('log')
  const log = useSelector(props.inspection, selectLog)
  const births = useMemo(() => originsIn(log), [log])
  const names = useMemo(() => actorNames(births), [births])
  return (
    <>
      <ActorList {...props} names={names} />
      <div className={styles.sending}>
        <Sending {...props} />
      </div>
      <Tabs label="What happened" value={tab} onChange={setTab} tabs={tabs}>
        {(id) => {
          if (id === 'context') return <ContextTree actor={props.actor} />
          if (id === 'sequence') return <Sequence inspection={props.inspection} births={births} names={names} />
          return <EventLog inspection={props.inspection} births={births} names={names} />
        }}
      </Tabs>
    </>
  )
}
