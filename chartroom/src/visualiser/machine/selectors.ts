import type { Earlier } from '../../chart/compare.ts'
import type { ChartLayout, VisualiserView } from './contract.ts'
import type { VisualiserSnapshot } from './visualiser.machine.ts'

export const selectView = (snapshot: VisualiserSnapshot): VisualiserView =>
  Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.view ?? 'list'

/** The machine that is looked at, by its name. */
export const selectName = (snapshot: VisualiserSnapshot): string | null => snapshot.context.name

/** The state that is looked at, by its path. */
export const selectPlace = (snapshot: VisualiserSnapshot): string | null => snapshot.context.place

/** The transition that is looked at, by its id. */
export const selectTransition = (snapshot: VisualiserSnapshot): string | null => snapshot.context.transition

/** The outer states that are drawn as one box, by their paths. */
export const selectFolded = (snapshot: VisualiserSnapshot): readonly string[] => snapshot.context.folded

/** The last layout of this machine; it stays until the next one is there. */
export const selectLayout = (snapshot: VisualiserSnapshot): ChartLayout | null => snapshot.context.laid

/** Why there is no layout. */
export const selectFailure = (snapshot: VisualiserSnapshot): string | null => snapshot.context.failure

/** A layout is being made. */
export const selectIsBusy = (snapshot: VisualiserSnapshot): boolean => snapshot.hasTag('busy')

/** What the chart is compared with, once it is there; null where it is compared with nothing. */
export const selectEarlier = (snapshot: VisualiserSnapshot): Earlier | null => snapshot.context.earlier

/** The chart as it was is on its way. */
export const selectIsComparing = (snapshot: VisualiserSnapshot): boolean => snapshot.hasTag('comparing')

/** The chart as it was could not be had. */
export const selectIsIncomparable = (snapshot: VisualiserSnapshot): boolean => snapshot.hasTag('incomparable')
