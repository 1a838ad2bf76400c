import { expect, test } from 'vitest'
import * as sample from '../../../server/sample/people.ts'

test('The address of a sample person keeps every letter of the name', () => {
  const addresses = JSON.stringify(sample)
  for (const name of ['lukasz.wisniewski', 'jurgen.grossmann', 'ipek.yildiz', 'thora.gudmundsdottir', 'nguyenthi.minhkhai'])
    expect(addresses).toContain(`"${name}@school.example"`)
})
