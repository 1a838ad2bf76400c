import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type parkingTicketMachine, priceOf } from './parking-ticket/parking-ticket.machine.ts'

type TicketRef = ActorRefFrom<typeof parkingTicketMachine>
type Press = 'ADD_TIME' | 'PAY' | 'CANCEL' | 'RETRY' | 'TAKE_TICKET'

const sentences: Readonly<Record<string, string>> = {
  idle: 'Add time to begin.',
  choosing: 'Add time, then pay.',
  paying: 'Hold your card to the reader.',
  declined: 'The card was declined.',
  printing: 'Your ticket is being printed.',
  jammed: 'The printer is jammed. You get your money back.',
  refundFailed: 'The refund did not work.',
  issued: 'Take your ticket.',
}

const buttons: readonly (readonly [Press, string])[] = [
  ['ADD_TIME', 'Add 30 minutes'],
  ['PAY', 'Pay'],
  ['RETRY', 'Try again'],
  ['CANCEL', 'Cancel'],
  ['TAKE_TICKET', 'Take ticket'],
]

function Button({ ticket, type, label }: { ticket: TicketRef; type: Press; label: string }) {
  const isEnabled = useSelector(ticket, (snapshot) => snapshot.can({ type }))
  return (
    <button type="button" disabled={!isEnabled} onClick={() => ticket.send({ type })}>
      {label}
    </button>
  )
}

/** The front of a parking ticket machine. */
export function TicketMachine({ ticket }: { ticket: TicketRef }) {
  const state = useSelector(ticket, ({ value }) => value)
  const minutes = useSelector(ticket, ({ context }) => context.minutes)
  return (
    <main data-machine="parkingTicket" data-state={state}>
      <h1>Parking ticket</h1>
      <p>
        {minutes} minutes, {(priceOf(minutes) / 100).toFixed(2)} €
      </p>
      <p role="status">{sentences[state]}</p>
      {buttons.map(([type, label]) => (
        <Button key={type} ticket={ticket} type={type} label={label} />
      ))}
    </main>
  )
}
