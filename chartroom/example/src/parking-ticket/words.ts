import { scriptWords } from 'chartroom/script-words'
import type { parkingTicketMachine } from './parking-ticket.machine.ts'

/** What scripts say: labels of the page are in “curly” quotes and looked for on it. */
export const parkingTicketWords = scriptWords<typeof parkingTicketMachine>({
  given: 'you are at the ticket machine',
  events: {
    ADD_TIME: 'press “Add 30 minutes”',
    PAY: 'press “Pay”',
    CANCEL: 'press “Cancel”',
    RETRY: 'press “Try again”',
    TAKE_TICKET: 'press “Take ticket”',
    'chargeCard done': 'the card is accepted',
    'chargeCard fails': 'the card is declined',
    'printTicket done': 'the ticket is printed',
    'printTicket fails': 'the printer jams',
    'refund done': 'the money is given back',
    'refund fails': 'the refund is refused',
    'after forgottenDelay': 'you do nothing for a minute',
    'after ticketDelay': 'the ticket is not taken for a quarter of a minute',
  },
  seen: {
    idle: '“Add time to begin.” is shown',
    choosing: (snapshot) => `“${snapshot.context.minutes} minutes” and their price are shown`,
    paying: '“Hold your card to the reader.” is shown',
    declined: '“The card was declined.” is shown with “Try again” and “Cancel”',
    printing: '“Your ticket is being printed.” is shown',
    jammed: '“The printer is jammed. You get your money back.” is shown',
    refundFailed: '“The refund did not work.” is shown with “Try again”',
    issued: '“Take your ticket.” is shown',
  },
  beginnings: { paying: 'the card is being charged' },
})
