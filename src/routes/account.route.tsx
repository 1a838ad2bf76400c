import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import { type AccountRef, accountMachine } from '../machines/account/account.machine.ts'
import { selectAccount } from '../machines/account/selectors.ts'
import { apiTokensMachine } from '../machines/api-tokens/api-tokens.machine.ts'
import { passwordStrengthMachine } from '../machines/password-strength/password-strength.machine.ts'
import { accountActors } from '../services/actors/account.actors.ts'
import { apiTokensActors } from '../services/actors/api-tokens.actors.ts'
import { passwordStrengthActors } from '../services/actors/password.actors.ts'
import { AccountPage } from '../views/account/account-page.tsx'
import { ApiTokensPart } from '../views/account/api-tokens/api-tokens-part.tsx'
import { ReportPart } from '../views/recording/report-part.tsx'
import { recordingOfTab } from './recording/tab-recording-actor.ts'
import { useSession, useUser } from './session-context.ts'

const machine = accountMachine.provide({ actors: accountActors })
const apiTokens = apiTokensMachine.provide({ actors: apiTokensActors })
const passwordStrength = passwordStrengthMachine.provide({ actors: passwordStrengthActors })

const StaffTokens = ({ account, teaches }: { account: AccountRef; teaches: boolean }) => {
  const tokens = useActorRef(apiTokens, { input: { teaches }, ...inspection })
  useEffect(() => {
    let known = selectAccount(account.getSnapshot())
    const subscription = account.subscribe((snapshot) => {
      const read = selectAccount(snapshot)
      if (known && known !== read) tokens.send({ type: 'account.changed' })
      known = read
    })
    return () => subscription.unsubscribe()
  }, [account, tokens])
  return <ApiTokensPart tokens={tokens} />
}

export const Component = () => {
  const user = useUser()
  const account = useActorRef(machine, { input: { email: user.email }, ...inspection })
  const strength = useActorRef(passwordStrength, inspection)
  const recording = recordingOfTab([useSession(), account, strength])
  return (
    <AccountPage
      account={account}
      strength={strength}
      user={user}
      apiTokens={user.role !== 'student' && <StaffTokens account={account} teaches={user.role === 'teacher'} />}
    >
      <ReportPart recording={recording} />
    </AccountPage>
  )
}
