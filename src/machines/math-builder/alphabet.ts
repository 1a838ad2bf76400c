import { leaves } from 'chartroom/leaves'
import type { MachineModel } from 'chartroom/machine-model'
import { limits } from '../../../domain/limits.ts'
import { componentFields, type Expression, type MathNode, nodesIn } from '../../../domain/text/math-expression.ts'
import { quickSymbols } from '../../../domain/text/math-symbols.ts'
import { formulaFault } from './formula-fault.ts'
import { mathBuilderMachine } from './math-builder.machine.ts'
import { selectLatex } from './selectors.ts'
import { mathBuilderWords } from './words.ts'

const [symbol] = quickSymbols
if (!symbol) throw new Error('no symbol to choose')
const numerator = { nodeId: 'fraction1', field: 'numerator' } as const

/** The shape of a tree without its ids. */
const shapeOf = (nodes: Expression): string => nodes.map(nodeShape).join(' ')

const nodeShape = (node: MathNode): string => {
  if (node.kind === 'text') return node.content === '' ? 'blank' : 'text'
  return `${node.kind}(${componentFields[node.kind].map((field) => shapeOf(nodesIn(node, field))).join(', ')})`
}

/** One fraction, one text and one symbol; the ids of a run on the page are others, so the key tells shapes apart only. */
export const mathBuilderModel: MachineModel<typeof mathBuilderMachine> = {
  machine: mathBuilderMachine,
  inputs: [{ room: limits.formula }],
  events: [
    { type: 'OPEN_TAB', tab: 'builder' },
    { type: 'OPEN_TAB', tab: 'symbols' },
    { type: 'OPEN_TAB', tab: 'latex' },
    { type: 'ADD', component: 'fraction', id: 'fraction1' },
    { type: 'ADD', component: 'text', id: 'text00001' },
    { type: 'ADD_SYMBOL', symbol, id: 'symbol001' },
    { type: 'CHANGE_TEXT', nodeId: 'text00001', content: 'x' },
    { type: 'EDIT_FIELD', place: numerator },
    { type: 'EXIT_CONTEXT' },
    { type: 'REMOVE', nodeId: 'fraction1' },
    { type: 'REMOVE', nodeId: 'text00001' },
    { type: 'CLEAR_ALL' },
    { type: 'USE_TEMPLATE', ids: [...'abcdefghi'] },
    { type: 'CHANGE_LATEX', latex: 'y' },
    { type: 'CHANGE_LATEX', latex: '' },
    { type: 'INSERT' },
    { type: 'CANCEL' },
  ],
  key: (snapshot) => {
    const { expression, editing, latex, room, result } = snapshot.context
    const typed = formulaFault(latex, room) ?? 'sound'
    return `${leaves(snapshot)} [${shapeOf(expression)}] ${editing?.field} typed=${typed} formula=${formulaFault(selectLatex(snapshot), room)} ${result === null}`
  },
  ...mathBuilderWords,
}
