// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { pathWords } from 'chartroom/machine-model'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore } from 'chartroom/paths'
import { afterAll, describe, test } from 'vitest'
import { parkingTicketModel } from '../src/parking-ticket/alphabet.ts'
import type { parkingTicketMachine } from '../src/parking-ticket/parking-ticket.machine.ts'
import { TicketMachine } from '../src/ticket-machine.tsx'

const press = (name: string) => (_: unknown, user: UserEvent) => user.click(screen.getByRole('button', { name }))

const page: PageUnderTest<typeof parkingTicketMachine> = {
  file: import.meta.url,
  page: (ticket) => <TicketMachine ticket={ticket} />,
  person: {
    ADD_TIME: press('Add 30 minutes'),
    PAY: press('Pay'),
    CANCEL: press('Cancel'),
    RETRY: press('Try again'),
    TAKE_TICKET: press('Take ticket'),
  },
}

describe('The paths of the parking ticket machine on its page', () => {
  const taken = new Set<string>()
  for (const path of coverPaths(explore(parkingTicketModel)))
    test(pathWords(path, parkingTicketModel), async () => {
      for (const id of await runOnPage(parkingTicketModel, path, page)) taken.add(id)
    })

  afterAll(() => expectAllTransitions(parkingTicketModel.machine, taken))
})
