import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type {
  AccommodationView,
  CourseAccommodationsReply,
  QuizAccommodationBody,
  QuizAccommodationsReply,
} from '../../../domain/api/accommodations.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { SentAccommodation } from '../../../domain/time/accommodation-form.ts'
import { setFailure, setRefusal } from '../kit/assigned.ts'

/** For what is given: a quiz, or with null its whole course. */
export interface AccommodationScope {
  courseId: string
  assignmentId: string | null
}

export type QuizList = Omit<QuizAccommodationsReply, 'success'>
export type CourseList = Omit<CourseAccommodationsReply, 'success'>
/** One page of the students of a quiz or a course. */
export type AccommodationList = QuizList | CourseList

export interface AccommodationsQuery {
  search: string
  onlyGiven: boolean
  page: number
}

export interface ReceiverId {
  kind: 'student' | 'group'
  id: string
}
/** Whom the open dialog is about: what they were given here, and what else reaches them in the quiz. */
export interface Receiver extends ReceiverId {
  name: string
  given: AccommodationView | null
  besides: QuizAccommodationBody | null
}

/** What was done last: `extended` running attempts got a later deadline. */
export interface Outcome {
  name: string
  isTaken: boolean
  extended: number
}

export interface Giving {
  scope: AccommodationScope
  receiver: ReceiverId
  /** Null takes away what was given. */
  accommodation: SentAccommodation | null
  reason: string
  /** When what the page shows as given was given, null where that is nothing; left out by whoever has read nothing. */
  basis?: string | null
}

/** How a giving ended. given: so many running attempts got a later deadline. changed: nothing was stored, because `given` (null: nothing) is not what the page had read. */
export type GiveReplied = { kind: 'given'; extended: number } | { kind: 'changed'; given: AccommodationView | null; refusal: Problem }

export interface AccommodationsContext {
  scope: AccommodationScope
  query: AccommodationsQuery
  /** The page that was read last. */
  list: AccommodationList | null
  /** Why the list could not be read. */
  failure: Problem | null
  receiver: Receiver | null
  /** Why the open dialog's request was refused. */
  refusal: Problem | null
  outcome: Outcome | null
}

export type AccommodationsEvent =
  | { type: 'SEARCH'; text: string }
  | { type: 'SHOW_ONLY_GIVEN'; onlyGiven: boolean }
  | { type: 'SHOW_PAGE'; page: number }
  | { type: 'RETRY' }
  | ({ type: 'EDIT' } & ReceiverId)
  | { type: 'SAVE'; accommodation: SentAccommodation; reason: string }
  | { type: 'TAKE_AWAY' }
  | { type: 'CONFIRM'; reason: string }
  | { type: 'CLOSE' }
  | { type: 'DISMISS' }

export type AccommodationsView = 'loading' | 'list' | 'failed'

/** Returns whom a dialog is about; null where the page lists nobody with this id. */
function receiverIn(list: AccommodationList | null, { kind, id }: ReceiverId): Receiver | null {
  if (kind === 'group') {
    const group = list?.groups.find(({ groupId }) => groupId === id)
    return group ? { kind, id, name: group.name, given: group.given, besides: null } : null
  }
  const student = list?.students.find(({ studentId }) => studentId === id)
  const besides = student && 'besides' in student ? student.besides : null
  return student ? { kind, id, name: fullName(student), given: student.own, besides } : null
}

const outcomeOf = (
  { receiver }: AccommodationsContext,
  replied: GiveReplied,
  isTaken: boolean,
): Pick<AccommodationsContext, 'outcome'> => ({
  outcome: { name: receiver?.name ?? '', isTaken, extended: replied.kind === 'given' ? replied.extended : 0 },
})

export const accommodations = setup({
  types: {
    context: {} as AccommodationsContext,
    events: {} as AccommodationsEvent,
    input: {} as AccommodationScope,
    tags: {} as 'busy' | 'editing' | 'removal',
    meta: {} as { view: AccommodationsView },
  },
  actors: {
    loadList: promiseContract<AccommodationList, { scope: AccommodationScope; query: AccommodationsQuery }>('loadList'),
    give: promiseContract<GiveReplied, Giving>('give'),
  },
  delays: { typingPause: 300 },
  guards: {
    isPastEnd: (_, list: AccommodationList) => list.students.length === 0 && list.page > 1,
    isListed: ({ context }, receiver: ReceiverId) => receiverIn(context.list, receiver) !== null,
    hasChanged: (_, { kind }: GiveReplied) => kind === 'changed',
    wasGiven: ({ context }) => context.receiver?.given != null,
  },
  actions: {
    search: assign(({ context }, { text }: { text: string }) => ({ query: { ...context.query, search: text, page: 1 } })),
    filter: assign(({ context }, { onlyGiven }: { onlyGiven: boolean }) => ({ query: { ...context.query, onlyGiven, page: 1 } })),
    turnTo: assign(({ context }, { page }: { page: number }) => ({ query: { ...context.query, page } })),
    turnToLast: assign(({ context }, { pageCount }: { pageCount: number }) => ({
      query: { ...context.query, page: Math.max(1, pageCount) },
    })),
    keepList: assign((_, list: AccommodationList) => ({ list, failure: null })),
    keepFailure: assign(setFailure),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null }),
    pickReceiver: assign(({ context }, receiver: ReceiverId) => ({
      receiver: receiverIn(context.list, receiver),
      refusal: null,
      outcome: null,
    })),
    keepGiven: assign(({ context }, replied: GiveReplied) => outcomeOf(context, replied, false)),
    keepTaken: assign(({ context }, replied: GiveReplied) => outcomeOf(context, replied, true)),
    keepChanged: assign(({ context: { receiver } }, replied: GiveReplied) =>
      replied.kind === 'changed' ? { receiver: receiver && { ...receiver, given: replied.given }, refusal: replied.refusal } : {},
    ),
    forgetOutcome: assign({ outcome: null }),
  },
})
