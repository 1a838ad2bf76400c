import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { pathWords } from 'chartroom/machine-model'
import { coverPaths, explore } from 'chartroom/paths'
import { afterAll, describe, test } from 'vitest'
import { parkingTicketModel } from '../src/parking-ticket/alphabet.ts'

describe('The paths of the parking ticket machine', () => {
  const taken = new Set<string>()
  for (const path of coverPaths(explore(parkingTicketModel)))
    test(pathWords(path, parkingTicketModel), async () => {
      for (const id of await runOnActor(parkingTicketModel, path)) taken.add(id)
    })

  afterAll(() => expectAllTransitions(parkingTicketModel.machine, taken))
})
