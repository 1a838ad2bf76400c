import { describe, expect, it } from 'vitest'
import { modelOf } from '../../scripts/mutation/caught.ts'
import { machineFaults } from '../../scripts/mutation/machine-faults.ts'
import { mutantOf } from '../../scripts/mutation/operators.ts'
import { pageFaults } from '../../scripts/mutation/page-faults.ts'
import { reasonIn } from '../../scripts/mutation/run-reason.ts'
import { expectPlace, patient } from '../../scripts/mutation/source-copy.ts'
import { operators, tableOf } from '../../scripts/mutation/table.ts'

const faults = [...machineFaults, ...pageFaults]

describe('The tests of a copy with a fault', () => {
  it.each([
    ["test('a page', () => walk(), 60_000)", "test('a page', () => walk(), 300000)"],
    ["test('a page', { timeout: 60_000 }, async () => {", "test('a page', { timeout: 300000 }, async () => {"],
    ['    { timeout: 60_000 },', '    { timeout: 300000 },'],
    ['  }, 120_000)', '  }, 300000)'],
    ['const LONGEST_WALK_MS = 60_000', 'const LONGEST_WALK_MS = 300000'],
    ['    testTimeout: 30_000,', '    testTimeout: 300000,'],
    ['expect(rest).toBe(30_000)', 'expect(rest).toBe(30_000)'],
  ])('have minutes: %s', (source, patientSource) => {
    expect(patient(source)).toBe(patientSource)
  })
})

describe('The faults that `npm run mutate` plants', () => {
  it('are at least 40, in at least 12 machines, of every operator', () => {
    expect(faults.length).toBeGreaterThanOrEqual(40)
    expect(new Set(machineFaults.map(({ machine }) => machine)).size).toBeGreaterThanOrEqual(12)
    expect(operators.filter((operator) => faults.every((fault) => fault.operator !== operator))).toEqual([])
  })

  it.each(machineFaults.map((fault) => [`${fault.operator}, ${fault.at}`, fault] as const))('have a place in a chart: %s', (_, fault) => {
    expect(mutantOf(modelOf(fault.machine).machine, fault).id).toBe(modelOf(fault.machine).machine.id)
  })

  it.each(pageFaults.map((fault) => [fault.name, fault] as const))('have a place in a page: %s', (_, fault) => {
    expect(() => expectPlace(fault)).not.toThrow()
  })

  it('fail by name where their place is gone', () => {
    const gone = { machine: 'session', operator: 'negate guard', at: 'session.signedIn --NO_EVENT[0]' } as const
    expect(() => mutantOf(modelOf('session').machine, gone)).toThrow(
      '"negate guard" does not fit session any more: no transition at session.signedIn --NO_EVENT[0].',
    )
  })

  it('are noticed by what a run says, not by its time being over', () => {
    const taken = ['Error: transitions never taken:', 'sign-in --SUBMIT[0]']
    const sent = ['Error: the page should send RETRY, it sends nothing', 'after start']
    expect([reasonIn([...taken, '', ...sent].join('\n')), reasonIn(taken.join('\n')), reasonIn('exit 1')]).toEqual([
      sent.join(' '),
      taken.join(' '),
      'the run fails',
    ])
    expect(reasonIn(' ✗ follows tour 1\n Error: Test timed out in 30000ms.')).toBeNull()
  })

  it('are counted by operator', () => {
    const verdicts = [true, false].map((isCaught) => ({ operator: 'drop assign', place: 'x', isCaught }) as const)
    expect(tableOf(verdicts)).toContain('| drop assign | 2 | 1 |')
  })
})
