import { useSelector } from '@xstate/react'
import { Check, Copy } from 'lucide-react'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { type CopyState, selectCopyState, selectLink, selectPerson, selectShows } from '../../machines/admin-users/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatZonedDateTime } from '../ui/format.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './admin.module.css'

const selectIsOpen = selectShows('linkShown')

const spoken: Record<CopyState, string> = {
  ready: '',
  copied: 'Link copied',
  failed: 'This browser does not let a page copy. Select the link and copy it yourself.',
}

/** Shows a password link this once; only its button closes it, so that no stray click loses the link. */
export const LinkDialog = ({ users }: { users: AdminUsersRef }) => {
  const person = useSelector(users, selectPerson)
  const close = () => users.send({ type: 'CLOSE' })
  return (
    <Dialog
      title={person ? `Password link for ${isolated(fullName(person))}` : 'Password link'}
      open={useSelector(users, selectIsOpen)}
      onClose={close}
      dismissable={false}
      width={560}
      footer={
        <ButtonRow>
          <Button onClick={close}>Done</Button>
        </ButtonRow>
      }
    >
      <Link users={users} email={person?.email ?? ''} />
    </Dialog>
  )
}

const Link = ({ users, email }: { users: AdminUsersRef; email: string }) => {
  const link = useSelector(users, selectLink)
  const state = useSelector(users, selectCopyState)
  return (
    <div className={styles.form}>
      <p>
        Send this link to <strong className={styles.long}>{email}</strong>. Whoever opens it chooses the password.
      </p>
      <div className={styles.part}>
        <div className={styles.copy}>
          <TextField label="Password link" readOnly value={link?.url ?? ''} onChange={() => undefined} />
          <Button
            variant="accent"
            autoFocus
            icon={state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onClick={() => users.send({ type: 'COPY' })}
          >
            {state === 'copied' ? 'Copied' : 'Copy Link'}
          </Button>
        </div>
        <div role="status">{state === 'failed' ? spoken.failed : <ScreenReaderOnly>{spoken[state]}</ScreenReaderOnly>}</div>
      </div>
      <Banner tone="warn" role="note" title="The link is shown only this once.">
        It works once, until {formatZonedDateTime(link?.expiresAt)}.
      </Banner>
    </div>
  )
}
