import type { AnyMachineSnapshot } from 'xstate'
import { alphabetWords } from '../chart/event-words.ts'
import { leaves } from '../chart/leaves.ts'
import type { Graph, MachineModel } from '../paths/machine-model.ts'
import { outcomeFaults } from './lint-outcomes.ts'

/** A name of the code in words for a person: camel case, a fact of a payload, or a value that was turned into text. */
const CODE = /\b[a-z]{2,}[A-Z][a-z]|\(\w[\w ]*: |\b(undefined|null|NaN)\b|\[object |""|“”/

const codeIn = (what: string, words: string): string[] => (CODE.test(words) ? [`${what} has a name of the code: ${words}`] : [])

function eventFaults(model: MachineModel): string[] {
  const alphabet = [...alphabetWords(model)]
  return alphabet.flatMap(([event, words]) => {
    const own = model.describe?.(event)
    if (own === undefined) return [`${event.type} has no words`]
    if (own !== words) return [`${event.type} sounds like another event: ${own}`]
    return codeIn(event.type, own)
  })
}

/** What an event is called in the states that it meets. */
function metFaults(model: MachineModel, { edges, states }: Graph): string[] {
  return edges.flatMap(({ from, step }) => {
    const snapshot = states.get(from)
    return codeIn(step.event.type, (snapshot && model.describe?.(step.event, snapshot)) ?? '')
  })
}

function seenFaults(model: MachineModel, snapshot: AnyMachineSnapshot): string[] {
  const words = model.seen?.(snapshot)
  return words === undefined ? [`what is seen in ${leaves(snapshot)} has no words`] : codeIn(leaves(snapshot), words)
}

function givenFaults(model: MachineModel): string[] {
  const given = model.inputs.map((input) => model.given?.(input))
  return given.flatMap((words, at) => {
    if (words === undefined) return [`input ${at} has no words`]
    return given.indexOf(words) === at ? codeIn(`input ${at}`, words) : [`input ${at} sounds like another one: ${words}`]
  })
}

function beginningFaults({ beginnings = {} }: MachineModel, { states }: Graph): string[] {
  const active = new Set([...states.values()].flatMap((snapshot) => snapshot._nodes.map(({ path }) => path.join('.'))))
  return Object.keys(beginnings).flatMap((state) => (active.has(state) ? [] : [`the beginning ${state} is no state that paths reach`]))
}

/** Lists what the scripts of a model would say badly: events, inputs and states without words, with the same words, or with names of the code, and outcomes that come from nowhere. */
export function lintWords(model: MachineModel, graph: Graph): string[] {
  const seen = [...graph.states.values()].flatMap((snapshot) => seenFaults(model, snapshot))
  const said = [...eventFaults(model), ...metFaults(model, graph), ...givenFaults(model), ...seen, ...beginningFaults(model, graph)]
  return [...new Set([...said, ...outcomeFaults(model, graph)])]
}
