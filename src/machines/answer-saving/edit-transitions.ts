import type { SaveOutcome, SavingEvent, SubmitOutcome } from './contract.ts'

type Given = Extract<SavingEvent, { type: 'answer.given' }>
type Flagged = Extract<SavingEvent, { type: 'flag.toggled' }>
type Settles = Extract<SavingEvent, { type: 'SETTLE' }>
type Moved = Extract<SavingEvent, { type: 'position.changed' }>

const given = ({ event }: { event: Given }) => event
const flagged = ({ event }: { event: Flagged }) => event
const settled = ({ event }: { event: Settles }) => event
export const moved = ({ event }: { event: Moved }) => event

export const ifTyping = { type: 'isTyping', params: given } as const
export const ifFurther = { type: 'isFurther', params: moved } as const
export const keepPosition = { type: 'keepPosition', params: moved } as const

export const draftStarted = { type: 'noteDraft', params: () => ({ drafting: true }) } as const
export const draftEnded = { type: 'noteDraft', params: () => ({ drafting: false }) } as const

/** Keeps a given answer here and writes it to this device, before it is sent. */
export const keepGiven = [
  { type: 'keepGiven', params: given },
  { type: 'writeAhead', params: given },
] as const
/** Keeps a flag here and on this device. */
export const keepFlag = [{ type: 'keepFlag', params: flagged }, 'flushJournal'] as const
/** Keeps the choice between rivals as an edit; the versions on this device that were not chosen are discarded. */
export const keepSettled = [
  { type: 'discardLocal', params: settled },
  { type: 'keepSettled', params: settled },
  { type: 'writeAhead', params: settled },
] as const

/** Edits of a page that cannot send: they go with the first save. */
export const keepForLater = {
  'answer.given': { actions: keepGiven },
  'flag.toggled': { actions: keepFlag },
  SETTLE: { actions: keepSettled },
  'position.changed': { actions: keepPosition },
} as const

/** Edits that wait for their turn: they go with the next save, all but typing as soon as it may start. */
export const keepForNext = {
  'answer.given': [
    { guard: ifTyping, actions: keepGiven },
    { target: '.urgent', actions: keepGiven },
  ],
  'flag.toggled': { target: '.urgent', actions: keepFlag },
  SETTLE: { target: '.urgent', actions: keepSettled },
  'position.changed': { target: '.urgent', actions: keepPosition },
} as const

/** Edits of a page that is free to send: typing waits for a pause, everything else goes at once. */
export const keepAndSend = {
  'answer.given': [
    { guard: ifTyping, target: '#answerSaving.sending.dirty', actions: keepGiven },
    { target: '#answerSaving.sending.saving', actions: keepGiven },
  ],
  'flag.toggled': { target: '#answerSaving.sending.saving', actions: keepFlag },
  SETTLE: { target: '#answerSaving.sending.saving', actions: keepSettled },
} as const

/** What interrupts a writing page: another tab, the end of the session, or that a submit request which failed is given up. */
export const interrupted = {
  'writer.replaced': { target: '#answerSaving.sending.readOnly', actions: 'reportReplaced' },
  'session.lost': '#answerSaving.sending.signedOut',
  'submit.cancelled': '#answerSaving.sending.regain',
} as const

const outcome = ({ event }: { event: { output: SaveOutcome | SubmitOutcome } }) => event.output

/** Notes a reply on this device and in the context. */
export const applyReply = [
  { type: 'writeAcknowledged', params: outcome },
  { type: 'announceTime', params: outcome },
  { type: 'applyReply', params: outcome },
] as const
