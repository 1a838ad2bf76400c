import { useSelector } from '@xstate/react'
import { selectSessionView, selectUnsentCount } from '../../machines/session/selectors.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'

const unsentSentence = (count: number): string =>
  count === 1
    ? '1 answer is still only on this device. It stays here under your name and is sent as soon as you sign in again on this device.'
    : `${count} answers are still only on this device. They stay here under your name and are sent as soon as you sign in again on this device.`

/** Asks before Sign Out leaves answers behind that the server has not received. */
const UnsentDialog = ({ session }: { session: SessionRef }) => {
  const count = useSelector(session, selectUnsentCount)
  return (
    <AlertDialog
      open
      title="Sign out with unsent answers?"
      confirmLabel="Sign Out Anyway"
      cancelLabel="Stay Signed In"
      onConfirm={() => session.send({ type: 'CONFIRM' })}
      onCancel={() => session.send({ type: 'CANCEL' })}
    >
      <p>{unsentSentence(count)}</p>
    </AlertDialog>
  )
}

/** Says that the server did not hear of the sign-out, and what can be done about it. */
const FailedDialog = ({ session }: { session: SessionRef }) => (
  <Dialog
    open
    role="alertdialog"
    title="The server did not answer"
    onClose={() => session.send({ type: 'CANCEL' })}
    footer={
      <ButtonRow>
        <Button onClick={() => session.send({ type: 'SIGN_OUT_HERE' })}>Sign Out Here Only</Button>
        <Button variant="accent" autoFocus onClick={() => session.send({ type: 'RETRY' })}>
          Try Again
        </Button>
      </ButtonRow>
    }
  >
    <p>
      You are still signed in on the server. If others use this computer, try again. If not, you can sign out here only: this browser
      forgets you now, the server later.
    </p>
  </Dialog>
)

export interface SignOutDialogProps {
  session: SessionRef
}

/** The dialogs of Sign Out, of which one at most is open. */
export const SignOutDialog = ({ session }: SignOutDialogProps) => {
  const view = useSelector(session, selectSessionView)
  if (view === 'confirmSignOut') return <UnsentDialog session={session} />
  return view === 'signOutFailed' ? <FailedDialog session={session} /> : null
}
