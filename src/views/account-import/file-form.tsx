import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectInvite } from '../../machines/account-import/selectors.ts'
import { selectIsChecking, selectRefusal } from '../../machines/file-import/selectors.ts'
import { CheckRow } from '../file-import/check-row.tsx'
import { ChosenFile } from '../file-import/chosen-file.tsx'
import styles from '../file-import/file-import.module.css'
import { refusalSentence } from '../file-import/sentences.ts'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Form } from '../ui/form.tsx'
import type { AccountImportProps } from './account-import-props.ts'

/** Asks for the file and whether invitations go out; nothing is stored yet. */
export const FileForm = ({ page }: AccountImportProps) => {
  const refusal = useSelector(page, selectRefusal)
  const isChecking = useSelector(page, selectIsChecking)
  const [invite, setInvite] = useState(useSelector(page, selectInvite))
  const check = () => page.send({ type: 'CHECK', invite })
  return (
    <Form onSubmit={check} error={refusal && refusalSentence(refusal)}>
      <Card>
        <ChosenFile page={page} />
        <Checkbox label="Invite by email" checked={invite} onChange={setInvite} readOnly={isChecking} />
        <p className={styles.muted}>
          Everybody in the file who has no password gets a link to choose one. It is good for seven days; whoever was invited already gets
          no second one in that time.
        </p>
      </Card>
      <CheckRow page={page} />
    </Form>
  )
}
