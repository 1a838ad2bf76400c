import { assign, emit, setup } from 'xstate'
import { cleanLatex, joinLatex } from '../../../domain/text/formula-text.ts'
import {
  addNode,
  allNodes,
  type ComponentKind,
  findNode,
  hasPlace,
  neighbourOf,
  newNode,
  type Place,
  quadraticFormula,
  removeNode,
  toLatex,
  writeText,
} from '../../../domain/text/math-expression.ts'
import type { MathSymbol } from '../../../domain/text/math-symbols.ts'
import type {
  FocusPlace,
  MathBuilderContext,
  MathBuilderEmitted,
  MathBuilderEvent,
  MathBuilderInput,
  MathBuilderOutput,
  PickerTab,
} from './contract.ts'
import { formulaFault } from './formula-fault.ts'

interface Named {
  nodeId: string
}

const afterRemoval = ({ expression }: MathBuilderContext, nodeId: string): FocusPlace => {
  const beside = neighbourOf(expression, nodeId)
  if (beside === null) return { kind: 'components' }
  return 'field' in beside ? { kind: 'field', ...beside } : { kind: 'part', ...beside }
}

export const mathBuilder = setup({
  types: {
    context: {} as MathBuilderContext,
    events: {} as MathBuilderEvent,
    input: {} as MathBuilderInput,
    output: {} as MathBuilderOutput,
    emitted: {} as MathBuilderEmitted,
    meta: {} as { view: PickerTab | 'closed' },
  },
  guards: {
    isBuilder: (_, { tab }: { tab: PickerTab }) => tab === 'builder',
    isSymbols: (_, { tab }: { tab: PickerTab }) => tab === 'symbols',
    isLatex: (_, { tab }: { tab: PickerTab }) => tab === 'latex',
    isFresh: ({ context }, { id }: { id: string }) => findNode(context.expression, id) === null,
    isKnown: ({ context }, { nodeId }: Named) => findNode(context.expression, nodeId) !== null,
    isField: ({ context }, { place }: { place: Place }) => hasPlace(context.expression, place),
    isEditedRemoved: ({ context: { expression, editing } }, { nodeId }: Named) =>
      editing !== null && findNode(expression, nodeId) !== null && !hasPlace(removeNode(expression, nodeId), editing),
    hasParts: ({ context }) => context.expression.length > 0,
    isBuiltSound: ({ context }) => formulaFault(toLatex(context.expression), context.room) === null,
    isWrittenSound: ({ context }) => formulaFault(cleanLatex(context.latex), context.room) === null,
  },
  actions: {
    addPart: assign(({ context: { expression, editing } }, { component, id }: { component: ComponentKind; id: string }) => ({
      expression: addNode(expression, newNode(component, id), editing),
    })),
    addSign: assign(({ context: { expression, editing } }, { symbol, id }: { symbol: MathSymbol; id: string }) => ({
      expression: addNode(expression, newNode('text', id, symbol.symbol), editing),
    })),
    changeText: assign(({ context }, { nodeId, content }: Named & { content: string }) => ({
      expression: writeText(context.expression, nodeId, content),
    })),
    editField: assign((_, { place }: { place: Place }) => ({ editing: place })),
    exitContext: assign({ editing: null }),
    removePart: assign(({ context }, { nodeId }: Named) => ({ expression: removeNode(context.expression, nodeId) })),
    clearAll: assign({ expression: [], editing: null }),
    useTemplate: assign((_, { ids }: { ids: readonly string[] }) => ({ expression: quadraticFormula(ids), editing: null })),
    changeLatex: assign((_, { latex }: { latex: string }) => ({ latex })),
    appendLatex: assign(({ context }, { symbol }: { symbol: MathSymbol }) => ({ latex: joinLatex(context.latex, symbol.latex) })),
    keepBuilt: assign(({ context }) => ({ result: toLatex(context.expression) })),
    keepWritten: assign(({ context }) => ({ result: cleanLatex(context.latex) })),
    focusPart: emit((_, { id }: { id: string }) => ({ type: 'focus.requested', place: { kind: 'part', nodeId: id } })),
    focusComponents: emit({ type: 'focus.requested', place: { kind: 'components' } }),
    focusBeside: emit(({ context }, { nodeId }: Named) => ({ type: 'focus.requested', place: afterRemoval(context, nodeId) })),
    announceAdded: emit((_, { component }: { component: ComponentKind }) => ({ type: 'part.added', component })),
    announceRemoved: emit(({ context }, { nodeId }: Named) => ({
      type: 'part.removed',
      component: allNodes(context.expression).find(({ id }) => id === nodeId)?.kind ?? 'text',
    })),
  },
})
