import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MachineModel } from 'chartroom/machine-model'
import { walkRecord } from 'chartroom/walk-record'
import { registry } from '../../src/machines/registry.ts'
import { root } from '../project.ts'
import { FaultPlaceMissing } from './fault-place.ts'
import { type MachineFault, mutantOf } from './operators.ts'

/** The model of a machine by the name of its folder. */
export function modelOf(name: string): MachineModel {
  const found = registry.find((one) => one.name === name)
  if (!found) throw new FaultPlaceMissing(`There is no machine ${name}.`)
  return found.model
}

/** What `tests/paths/walk-records.test.ts` compares the machine with. */
const recordOf = (name: string): string => readFileSync(join(root, `tests/paths/records/${name}.txt`), 'utf8')

/** The first line in which a record differs from another, with the step that it belongs to. */
function firstDifference(want: string, got: string): string {
  const lines = want.split('\n')
  const others = got.split('\n')
  const at = lines.findIndex((line, index) => line !== others[index])
  const step = lines.slice(0, at + 1).findLast((line) => line.startsWith('- ') || line.startsWith('# '))
  return `${step?.slice(0, 70)}: want "${lines[at]?.trim().slice(0, 60)}", got "${others[at]?.trim().slice(0, 60)}"`
}

/** Fails where a record is not that of the sound machine. */
export async function expectSound(name: string): Promise<void> {
  if ((await walkRecord(modelOf(name))) === recordOf(name)) return
  throw new FaultPlaceMissing(`The record of ${name} is not what the machine does: npx vitest run tests/paths/walk-records.test.ts`)
}

/** Says by which difference the walks of a machine notice a fault; null where they do not. */
export async function caughtBy(fault: MachineFault): Promise<string | null> {
  const model = modelOf(fault.machine)
  const machine = mutantOf(model.machine, fault)
  try {
    const got = await walkRecord({ ...model, machine })
    const want = recordOf(fault.machine)
    return got === want ? null : firstDifference(want, got)
  } catch (error) {
    return String(error).split('\n')[0] ?? 'the walk fails'
  }
}
