import { cleanLatex } from '../../../domain/text/formula-text.ts'
import { type Expression, type Place, toLatex } from '../../../domain/text/math-expression.ts'
import { viewOf } from '../kit/selectors.ts'
import type { MathBuilderOutput, PickerTab } from './contract.ts'
import { type FormulaFault, formulaFault } from './formula-fault.ts'
import type { MathBuilderSnapshot } from './math-builder.machine.ts'

export type PickerView = PickerTab | 'closed'

/** The tab that is shown. */
export const selectView = (snapshot: MathBuilderSnapshot): PickerView => viewOf(snapshot, 'builder')

/** The parts at the top level. */
export const selectExpression = (snapshot: MathBuilderSnapshot): Expression => snapshot.context.expression

/** The field that parts are added to, null for the top level. */
export const selectEditing = (snapshot: MathBuilderSnapshot): Place | null => snapshot.context.editing

/** What is typed, and gathered of symbols. */
export const selectTyped = (snapshot: MathBuilderSnapshot): string => snapshot.context.latex

const isBuilt = (snapshot: MathBuilderSnapshot): boolean => selectView(snapshot) === 'builder'

/** The formula that Insert would insert. */
export const selectLatex = (snapshot: MathBuilderSnapshot): string =>
  isBuilt(snapshot) ? toLatex(snapshot.context.expression) : cleanLatex(snapshot.context.latex)

/** The formula as it is drawn: boxes stand where a built one still lacks something. */
export const selectDrawn = (snapshot: MathBuilderSnapshot): string =>
  isBuilt(snapshot) ? toLatex(snapshot.context.expression, '\\square') : cleanLatex(snapshot.context.latex)

/** Why the formula cannot be inserted, null where it can. */
export const selectFault = (snapshot: MathBuilderSnapshot): FormulaFault | null =>
  formulaFault(selectLatex(snapshot), snapshot.context.room)

/** How the dialog ended, undefined while it is open. */
export const selectOutput = (snapshot: MathBuilderSnapshot): MathBuilderOutput | undefined => snapshot.output
