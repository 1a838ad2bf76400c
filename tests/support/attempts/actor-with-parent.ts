import { type ActorRefFrom, type AnyActorLogic, type AnyEventObject, createActor, type EventObject, type InputFrom, setup } from 'xstate'

/** Runs an actor under a parent and collects, in order, the events that it sends up. */
export function createActorWithParent<Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) {
  const heard: EventObject[] = []
  const parent = createActor(
    setup({
      types: { events: {} as AnyEventObject },
      actors: { child: logic as AnyActorLogic },
      actions: { note: ({ event }: { event: AnyEventObject }) => void heard.push(event) },
    }).createMachine({ invoke: { id: 'child', src: 'child', input: () => input }, on: { '*': { actions: 'note' } } }),
  ).start()
  const child = parent.getSnapshot().children.child as ActorRefFrom<Logic>
  return { heard, child, stop: () => parent.stop() }
}
