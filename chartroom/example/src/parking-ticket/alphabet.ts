import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import { parkingTicketMachine } from './parking-ticket.machine.ts'
import { parkingTicketWords } from './words.ts'

/** Every event that the machine tells apart; its guard reads the minutes. */
export const parkingTicketModel: MachineModel<typeof parkingTicketMachine> = {
  machine: parkingTicketMachine,
  inputs: [undefined],
  events: [
    { type: 'ADD_TIME' },
    { type: 'PAY' },
    { type: 'CANCEL' },
    { type: 'RETRY' },
    { type: 'TAKE_TICKET' },
    done('chargeCard', { receipt: 'R-120' }),
    fails('chargeCard', new Error('declined')),
    done('printTicket', null),
    fails('printTicket', new Error('jammed')),
    done('refund', null),
    fails('refund', new Error('refused')),
    elapsed('forgottenDelay', 'parkingTicket.choosing'),
    elapsed('ticketDelay', 'parkingTicket.issued'),
  ],
  key: (snapshot) => `${leaves(snapshot)} ${snapshot.context.minutes}`,
  ...parkingTicketWords,
}
