import type { ComponentKind, Expression, Place } from '../../../domain/text/math-expression.ts'
import type { MathSymbol } from '../../../domain/text/math-symbols.ts'

/** `room` is how many characters of LaTeX still fit into the text that the formula is for. */
export interface MathBuilderInput {
  room: number
}

export type MathBuilderOutput = { kind: 'inserted'; latex: string } | { kind: 'cancelled' }

export type PickerTab = 'builder' | 'symbols' | 'latex'

/** Where the focus goes next: to a part, to one of its fields, or to the buttons that add parts. */
export type FocusPlace = { kind: 'part'; nodeId: string } | ({ kind: 'field' } & Place) | { kind: 'components' }

export interface MathBuilderContext extends MathBuilderInput {
  expression: Expression
  /** The field that components are added to, null for the top level. */
  editing: Place | null
  /** What is typed, and gathered of symbols. */
  latex: string
  result: string | null
}

/** Ids of new nodes come with the events, so that the machine has no chance in it. */
export type MathBuilderEvent =
  | { type: 'OPEN_TAB'; tab: PickerTab }
  | { type: 'ADD'; component: ComponentKind; id: string }
  | { type: 'ADD_SYMBOL'; symbol: MathSymbol; id: string }
  | { type: 'CHANGE_TEXT'; nodeId: string; content: string }
  | { type: 'EDIT_FIELD'; place: Place }
  | { type: 'EXIT_CONTEXT' }
  | { type: 'REMOVE'; nodeId: string }
  | { type: 'CLEAR_ALL' }
  | { type: 'USE_TEMPLATE'; ids: readonly string[] }
  | { type: 'CHANGE_LATEX'; latex: string }
  | { type: 'INSERT' }
  | { type: 'CANCEL' }

export type MathBuilderEmitted =
  | { type: 'focus.requested'; place: FocusPlace }
  | { type: 'part.added'; component: ComponentKind }
  | { type: 'part.removed'; component: ComponentKind }
