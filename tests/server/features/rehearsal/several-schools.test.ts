import { expect, test } from 'vitest'
import { refuseSeveralSchools } from '../../../../scripts/rehearsal/options.ts'

test.each([{ SCHOOL: 'north' }, { SCHOOLS_DIR: 'schools' }])(
  'A rehearsal for one of several schools is refused before it opens a database (%o)',
  (variables) => {
    expect(() => refuseSeveralSchools(variables)).toThrow('A rehearsal knows one school')
    expect(() => refuseSeveralSchools({})).not.toThrow()
  },
)
