import { join } from 'node:path'
import type { Plan } from './plan.ts'
import type { PathsProject } from './project.ts'
import { camel, importOf, literal, origin, scriptSource, testTitle } from './source.ts'

/** A vitest file that runs the paths on the machine's actor, to stand in `folder`. */
export function asVitest(plan: Plan, folder: string | null, project: PathsProject): string {
  const { root, tests: usual } = project
  const from = (file: string) => importOf(root, folder ?? join(root, usual), file)
  const model = `${camel(plan.machine.name)}Model`
  const measured = ['states', 'guards', 'pairs'].includes(plan.cover)
    ? null
    : `  afterAll(() => expectAllTransitions(${model}.machine, taken))\n`
  const tests = plan.scripts.map((script, at) => {
    const body = scriptSource(script, '      ').join('\n')
    return `  test(${literal(testTitle(script, at))}, () =>\n    run({\n${body}\n    }))`
  })
  return `${origin(project, plan, 'vitest')}
import { ${measured ? 'expectAllTransitions, ' : ''}runOnActor } from 'chartroom/actor-harness'
import { pathOfScript, type Script } from 'chartroom/read-script'
import { ${measured ? 'afterAll, ' : ''}describe, test } from 'vitest'
import { ${model} } from '${from(`${plan.machine.folder}/alphabet.ts`)}'

describe(${literal(`The ${plan.hasTours ? 'tours' : 'paths'} of ${plan.machine.name}`)}, () => {
  const taken = new Set<string>()
${measured ?? ''}
  const run = async (script: Script) => {
    for (const id of await runOnActor(${model}, pathOfScript(${model}, script))) taken.add(id)
  }

${tests.join('\n\n')}
})
`
}
