import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { accountMachine } from '../machines/account/account.machine.ts'
import { passwordStrengthMachine } from '../machines/password-strength/password-strength.machine.ts'
import { accountActors } from '../services/actors/account.actors.ts'
import { passwordStrengthActors } from '../services/actors/password.actors.ts'
import { AccountPage } from '../views/account/account-page.tsx'
import { ReportPart } from '../views/recording/report-part.tsx'
import { recordingOfTab } from './recording/tab-recording-actor.ts'
import { useSession, useUser } from './session-context.ts'

const machine = accountMachine.provide({ actors: accountActors })
const passwordStrength = passwordStrengthMachine.provide({ actors: passwordStrengthActors })

export const Component = () => {
  const user = useUser()
  const account = useActorRef(machine, { input: { email: user.email }, ...inspection })
  const strength = useActorRef(passwordStrength, inspection)
  const recording = recordingOfTab([useSession(), account, strength])
  return (
    <AccountPage account={account} strength={strength} user={user}>
      <ReportPart recording={recording} />
    </AccountPage>
  )
}
