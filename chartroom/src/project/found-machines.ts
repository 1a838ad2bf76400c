import { type AnyStateMachine, StateMachine } from 'xstate'
import { leaves } from '../chart/leaves.ts'
import type { MachineModel, RegisteredMachine } from '../paths/machine-model.ts'

type Module = Readonly<Record<string, unknown>>

const MACHINE_FILE = /^\/?(?<folder>.*)\/(?<name>[^/]+)\.machine\.[jt]sx?$/

const isModel = (value: unknown): value is MachineModel =>
  typeof value === 'object' &&
  value !== null &&
  'machine' in value &&
  value.machine instanceof StateMachine &&
  'events' in value &&
  'key' in value

/** A machine without an alphabet can be looked at; its paths are empty. */
const withoutAlphabet = (machine: AnyStateMachine): MachineModel => ({ machine, inputs: [undefined], events: [], key: leaves })

/** Machines are listed by the folder around theirs. */
const groupOf = (folder: string): string => folder.split('/').slice(0, -1).at(-1) ?? ''

/** Registers the machines that files named `<name>.machine.ts` export, each with the model that an `alphabet.ts` exports for it; files are named from the root of the project. */
export function machinesIn(modules: Readonly<Record<string, Module>>): readonly RegisteredMachine[] {
  const models = Object.values(modules).flatMap((module) => Object.values(module).filter(isModel))
  const found = Object.entries(modules).flatMap(([file, module]) => {
    const { name, folder } = MACHINE_FILE.exec(file)?.groups ?? {}
    const machine = Object.values(module).find((value) => value instanceof StateMachine)
    if (name === undefined || folder === undefined || !machine) return []
    return [{ name, folder, group: groupOf(folder), model: models.find((model) => model.machine === machine) ?? withoutAlphabet(machine) }]
  })
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}
