import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../scripts/project.ts'

const command = (...args: string[]) => spawnSync(process.execPath, [join(root, 'scripts/paths.ts'), ...args], { encoding: 'utf8' })

describe('npm run paths -- --walk', () => {
  it('walks at random and says what was met', () => {
    const { status, stdout } = command('site', '--walk', '20', '--seed', '7')
    expect([status, stdout]).toEqual([0, 'site: 20 random walks of seed 7, 20 steps: 3 states, 2 of 2 transitions\n'])
  })
})

describe('npm run paths -- --coverage', () => {
  it('counts what the paths see of a machine, and says why the rest is not seen', () => {
    const { status, stdout } = command('flushing', 'registration-requests', '--coverage')
    expect([status, stdout.replaceAll(/ +/g, ' ').split('\n')]).toEqual([
      0,
      [
        'machine transitions answers of guards pairs of transitions',
        'flushing 8/8 6/6 10/21',
        'registration-requests 20/20 11/11 23/200',
        'cannot be seen: registrationRequests --xstate.error.actor.readMarkers[0] is refused (an actor that failed has ended, so it cannot fail again)',
        '',
      ],
    ])
  })
})
