import { describe, expect, it } from 'vitest'
import { junitReport, runPlan } from '../../../src/paths/command/junit.ts'
import { planOf } from '../../../src/paths/command/plan.ts'
import { spokenNoteModel } from '../../fixtures/note.words.ts'

const plan = planOf({ name: 'note', folder: 'note', model: spokenNoteModel }, 'states', false)

describe('The JUnit report of a run', () => {
  it('has one case for each path, which passed', async () => {
    const outcomes = await runPlan(plan)
    expect(outcomes.map(({ fault }) => fault)).toEqual(plan.paths.map(() => null))
    expect(junitReport(plan, outcomes)).toContain(`<testsuites tests="${plan.paths.length}" failures="0" time="`)
  })

  it('has what went wrong, with the characters that XML reserves', () => {
    const report = junitReport(plan, [{ title: '1 type "two"', seconds: 0.25, fault: 'want <a>\n got b & \u0001' }])
    expect(report.split('\n').slice(3, 7)).toEqual([
      '    <testcase classname="note" name="1 type &quot;two&quot;" time="0.250">',
      '      <failure message="want &lt;a&gt;">want &lt;a&gt;',
      ' got b &amp; \uFFFD</failure>',
      '    </testcase>',
    ])
  })

  it('fails where the machine does not do what its paths foretell', async () => {
    const { machine } = spokenNoteModel
    const broken = { ...spokenNoteModel, key: () => String(Math.random()), machine }
    const outcomes = await runPlan({ ...plan, machine: { ...plan.machine, model: broken } })
    expect(outcomes[0]?.fault).toMatch(/^want /)
  })
})
