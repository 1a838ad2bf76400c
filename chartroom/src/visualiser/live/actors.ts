import type { ActorOrigin, Log, RecordedActor, World } from '../../inspect/recording.ts'

const SESSION = /^x:\d+$/

/** Where each actor of a log comes from, whenever it started. */
export const originsIn = ({ base, entries }: Log): ReadonlyMap<string, ActorOrigin> =>
  new Map([
    ...base.map((actor) => [actor.key, actor] as const),
    ...entries.flatMap(({ actor, born }) => (born ? [[actor, born] as const] : [])),
  ])

/** A name for each actor: that of its machine, or of the promise or callback that its parent invokes, numbered where several have it. */
export function actorNames(births: ReadonlyMap<string, ActorOrigin>): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  return new Map(
    [...births].map(([key, born]) => {
      const name = born.machine ?? (SESSION.test(born.name) ? 'actor' : `${born.name}()`)
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [key, count === 1 ? name : `${name} ${count}`]
    }),
  )
}

const isRunning = ({ status }: RecordedActor): boolean => status === 'active'

/** The actors to choose from: those of one machine first, running before ended, younger before older; promises and callbacks are left out. */
export function listedActors(world: World, machine: string): readonly RecordedActor[] {
  const machines = [...world.values()].filter((actor) => actor.machine !== null).reverse()
  const rank = (actor: RecordedActor) => (actor.machine === machine ? 0 : 2) + (isRunning(actor) ? 0 : 1)
  return machines.filter((actor) => isRunning(actor) || actor.machine === machine).sort((a, b) => rank(a) - rank(b))
}

/** The actor that is looked at: the chosen one, else the youngest of the machine. */
export function followedActor(world: World, machine: string, chosen: string | null): RecordedActor | null {
  const own = (chosen === null ? undefined : world.get(chosen)) ?? listedActors(world, machine)[0]
  return own?.machine === machine ? own : null
}
