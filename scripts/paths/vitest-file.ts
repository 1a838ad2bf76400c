import { join } from 'node:path'
import { root } from '../project.ts'
import type { Plan } from './plan.ts'
import { camel, importOf, literal, origin, scriptSource, titleOf } from './source.ts'

/** A vitest file that runs the paths on the machine's actor, to stand in `folder`. */
export function asVitest(plan: Plan, folder: string | null): string {
  const from = (file: string) => importOf(folder ?? join(root, 'tests/paths'), file)
  const model = `${camel(plan.machine.name)}Model`
  const measured = plan.cover === 'states' ? null : `  afterAll(() => expectAllTransitions(${model}.machine, taken))\n`
  const tests = plan.scripts.map((script, at) => {
    const body = scriptSource(script, '      ').join('\n')
    return `  test(${literal(titleOf(script, at))}, () =>\n    run({\n${body}\n    }))`
  })
  return `${origin(plan, 'vitest')}
import { ${measured ? 'afterAll, ' : ''}describe, test } from 'vitest'
import { ${model} } from '${from(`${plan.machine.folder}/model.ts`)}'
import { ${measured ? 'expectAllTransitions, ' : ''}runOnActor } from '${from('tests/support/actor-harness.ts')}'
import { type Script, scripted } from '${from('tests/support/scripted-path.ts')}'

describe(${literal(`The ${plan.hasTours ? 'tours' : 'paths'} of ${plan.machine.name}`)}, () => {
  const taken = new Set<string>()
${measured ?? ''}
  const run = async (script: Script) => {
    for (const id of await runOnActor(${model}, scripted(${model}, script))) taken.add(id)
  }

${tests.join('\n\n')}
})
`
}
