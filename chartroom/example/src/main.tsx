import { useActorRef } from '@xstate/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fromPromise } from 'xstate'
import { parkingTicketMachine } from './parking-ticket/parking-ticket.machine.ts'
import { TicketMachine } from './ticket-machine.tsx'

const ANSWER_MS = 800

const later = <Output,>(output: Output) => new Promise<Output>((resolve) => setTimeout(resolve, ANSWER_MS, output))

const machine = parkingTicketMachine.provide({
  actors: {
    chargeCard: fromPromise(({ input }: { input: { cents: number } }) => later({ receipt: `R-${input.cents}` })),
    printTicket: fromPromise(() => later(null)),
    refund: fromPromise(() => later(null)),
  },
})

function App() {
  return <TicketMachine ticket={useActorRef(machine)} />
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
