import { fromEvent, fromOutput } from './from-event.ts'

/** A request is on its way, on this screen. */
export const busyOn = <const View extends string>(view: View) => ({ tags: 'busy', meta: { view }, entry: 'forgetRefusal' }) as const

/** A request is on its way, and the dialog that sent it stays: the tag of the dialog, on this screen. */
export const busyWith = <const Tag extends string, const View extends string>(tag: Tag, view: View) =>
  ({ tags: ['busy', tag], meta: { view }, entry: 'forgetRefusal' }) as const

/** A request leads on with what the server answers, which the action `keep` keeps, or back to where it was sent from. */
export const leadingTo = <const Next extends string, const Keep extends string, const Sender extends string>(
  next: Next,
  keep: Keep,
  sender: Sender,
) =>
  ({
    onDone: { target: next, actions: fromOutput(keep) },
    onError: { target: sender, actions: fromEvent('keepRefusal') },
  }) as const
