import { leafWords, type RecordedActor } from '../../inspect/recording.ts'
import { addressOf } from '../screens/address.ts'
import { useCharts } from '../screens/charts.ts'
import { classNames } from '../ui/class-names.ts'
import { listedActors } from './actors.ts'
import styles from './live-panel.module.css'
import type { ScreenProps } from './screen-props.ts'

interface ActorListProps extends ScreenProps {
  names: ReadonlyMap<string, string>
}

const statusWords: Record<string, string> = { done: 'ended', stopped: 'stopped', error: 'failed' }

const Standing = ({ actor, name }: { actor: RecordedActor; name: string }) => (
  <>
    <span className={styles.name}>{name}</span>
    <span className={styles.state}>{statusWords[actor.status] ?? leafWords(actor.value)}</span>
  </>
)

/** An actor of another machine is looked at on the chart of that machine. */
const Elsewhere = ({ actor, name }: { actor: RecordedActor; name: string }) => {
  const row = useCharts().machines.find(({ model }) => model.machine.id === actor.machine)
  if (!row) return null
  return (
    <li>
      <a className={styles.actor} href={addressOf({ name: row.name, place: null })}>
        <Standing actor={actor} name={name} />
      </a>
    </li>
  )
}

/** The running actors, those of the chart first; the one that the chart shows is marked. */
export const ActorList = ({ world, row, actor, onChoose, names }: ActorListProps) => {
  const machine = row?.model.machine.id ?? ''
  const listed = listedActors(world, machine)
  const isOwn = (one: RecordedActor) => one.machine === machine
  return (
    <div className={styles.actors}>
      {!listed.some(isOwn) && <p className={styles.quiet}>No actor of this machine has run yet. Others do:</p>}
      <ul aria-label="Actors">
        {listed.map((one) =>
          isOwn(one) ? (
            <li key={one.key}>
              <button
                type="button"
                className={classNames(styles.actor, one.key === actor?.key && styles.chosen)}
                aria-pressed={one.key === actor?.key}
                onClick={() => onChoose(one.key)}
              >
                <Standing actor={one} name={names.get(one.key) ?? one.name} />
              </button>
            </li>
          ) : (
            <Elsewhere key={one.key} actor={one} name={names.get(one.key) ?? one.name} />
          ),
        )}
      </ul>
    </div>
  )
}
