import type { SavingEvent } from './contract.ts'

type Changed = Extract<SavingEvent, { type: 'answer.changed' }>
type Moved = Extract<SavingEvent, { type: 'position.changed' }>

export const changed = ({ event }: { event: Changed }) => event
export const moved = ({ event }: { event: Moved }) => event

/** What every state does with a changed answer: keep it here and write it to this device. */
export const keep = [
  { type: 'keepAnswer', params: changed },
  { type: 'writeAhead', params: changed },
] as const
export const keepPosition = { type: 'keepPosition', params: moved } as const
export const ifTyping = { type: 'isTyping', params: changed } as const
export const ifFurther = { type: 'isFurther', params: moved } as const
