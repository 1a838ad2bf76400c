import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { receiptCheckMachine } from '../../machines/receipt-check/receipt-check.machine.ts'
import { receiptCheckActors } from '../../services/actors/receipt/receipt-check.actors.ts'
import { ReceiptCheckPage } from '../../views/receipt-check/receipt-check-page.tsx'
import { useUser } from '../session-context.ts'

const machine = receiptCheckMachine.provide({ actors: receiptCheckActors })

const CheckOf = ({ text }: { text: string }) => {
  const { role } = useUser()
  return <ReceiptCheckPage check={useActorRef(machine, { input: { text }, ...inspection })} reader={role} />
}

export const Component = () => {
  const { receipt = '' } = useParams()
  return <CheckOf key={receipt} text={receipt} />
}
