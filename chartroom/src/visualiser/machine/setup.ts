import { assign, emit, setup } from 'xstate'
import type { Earlier } from '../../chart/compare.ts'
import { promiseContract } from '../../chart/contracts.ts'
import { toggled } from '../../chart/fold.ts'
import type {
  ChartLayout,
  EarlierTask,
  LayoutTask,
  Target,
  VisualiserContext,
  VisualiserEvent,
  VisualiserInput,
  VisualiserView,
} from './contract.ts'

type Selected = { place: string | null; transition: string | null }
type Place = { place: string }
type Places = { places: readonly string[] }

const isWithin = (place: string | null, outer: string): boolean => place?.startsWith(`${outer}.`) === true

/** What a chart is opened with as one box each, but for what is around a state that is looked at. */
const foldedFor = ({ name, place, collapsed = {} }: VisualiserInput): readonly string[] =>
  (name === null ? [] : (collapsed[name] ?? [])).filter((outer) => !isWithin(place, outer))

/** The context before anything was laid out. */
export const initialContext = (input: VisualiserInput): VisualiserContext => ({
  collapsed: {},
  ...input,
  transition: null,
  folded: foldedFor(input),
  laid: null,
  commit: '',
  earlier: null,
  failure: null,
})

export const visualiser = setup({
  types: {
    context: {} as VisualiserContext,
    events: {} as VisualiserEvent,
    input: {} as VisualiserInput,
    emitted: {} as { type: 'address.shown' } & Target,
    tags: {} as 'busy' | 'comparing' | 'incomparable',
    meta: {} as { view: VisualiserView },
  },
  actors: {
    layOut: promiseContract<ChartLayout, LayoutTask>('layOut'),
    loadEarlier: promiseContract<Earlier, EarlierTask>('loadEarlier'),
  },
  guards: {
    isList: ({ context }) => context.name === null,
    isKnown: ({ context }) => context.name !== null && context.names.includes(context.name),
    isCompared: ({ context }) => context.earlier !== null,
    isOfFolded: ({ context }, { places }: Places) => context.folded.some((outer) => places.includes(outer)),
    isFoldedAway: ({ context }, { place }: Selected) => context.folded.some((outer) => isWithin(place, outer)),
  },
  actions: {
    keepTarget: assign(({ context }, { name, place }: Target) => ({
      name,
      place,
      transition: null,
      failure: null,
      laid: name === context.name ? context.laid : null,
      earlier: name === context.name ? context.earlier : null,
      folded: name === context.name ? context.folded.filter((outer) => !isWithin(place, outer)) : foldedFor({ ...context, name, place }),
    })),
    keepSelected: assign(({ context }, { place, transition }: Selected) => ({
      place,
      transition,
      folded: context.folded.filter((outer) => !isWithin(place, outer)),
    })),
    toggleFold: assign(({ context }, { place }: Place) => ({ folded: toggled(context.folded, place) })),
    unfold: assign(({ context }, { places }: Places) => ({ folded: context.folded.filter((outer) => !places.includes(outer)) })),
    keepCommit: assign((_, { commit }: { commit: string }) => ({ commit, failure: null })),
    keepEarlier: assign((_, { earlier }: { earlier: Earlier }) => ({ earlier })),
    forgetEarlier: assign({ earlier: null }),
    keepLayout: assign((_, { laid }: { laid: ChartLayout }) => ({ laid, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error instanceof Error ? error.message : String(error) })),
    showAddress: emit(({ context: { name, place } }) => ({ type: 'address.shown' as const, name, place })),
  },
})
