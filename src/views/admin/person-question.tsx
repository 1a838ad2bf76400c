import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fullName } from '../../../domain/people/full-name.ts'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { selectIsBusy, selectPerson, selectRefusal, selectShows } from '../../machines/admin-users/selectors.ts'
import { AlertDialog, type AlertDialogProps } from '../ui/alert-dialog.tsx'
import { refusalSentence } from './sentences.ts'

interface PersonQuestionProps extends Pick<AlertDialogProps, 'title' | 'confirmLabel' | 'busyLabel' | 'tone' | 'children'> {
  users: AdminUsersRef
  dialog: Parameters<typeof selectShows>[0]
  /** What is asked of the server, for the sentence of its refusal. */
  asked: Parameters<typeof refusalSentence>[1]
}

/** Asks before something is done to the account of a person. */
export const PersonQuestion = ({ users, dialog, asked, ...question }: PersonQuestionProps) => {
  const selectIsOpen = useMemo(() => selectShows(dialog), [dialog])
  const refusal = useSelector(users, selectRefusal)
  return (
    <AlertDialog
      {...question}
      open={useSelector(users, selectIsOpen)}
      busy={useSelector(users, selectIsBusy)}
      error={refusalSentence(refusal, asked)}
      onConfirm={() => users.send({ type: 'CONFIRM' })}
      onCancel={() => users.send({ type: 'CLOSE' })}
    />
  )
}

/** The name of the person whom the open dialog is about. */
export const PersonName = ({ users }: { users: AdminUsersRef }) => {
  const person = useSelector(users, selectPerson)
  return <strong dir="auto">{person ? fullName(person) : ''}</strong>
}
