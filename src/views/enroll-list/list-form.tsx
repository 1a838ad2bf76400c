import { useSelector } from '@xstate/react'
import { limits } from '../../../domain/limits.ts'
import type { EnrollListRef } from '../../machines/enroll-list/enroll-list.machine.ts'
import {
  selectCanCheck,
  selectCanRestore,
  selectIsChecking,
  selectIsDraftUnsaved,
  selectIsReading,
  selectIsTooLong,
  selectRefusal,
  selectText,
} from '../../machines/enroll-list/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Card } from '../ui/card.tsx'
import { FileButton, listTypes } from '../ui/file-button.tsx'
import { Form } from '../ui/form.tsx'
import { formatNumber } from '../ui/format.ts'
import { TextArea } from '../ui/text-area.tsx'
import styles from './enroll-list.module.css'
import { refusalSentence } from './sentences.ts'

/** The field for the list, a file in its place, and the way to the report. */
export const ListForm = ({ list }: { list: EnrollListRef }) => {
  const text = useSelector(list, selectText)
  const refusal = useSelector(list, selectRefusal)
  const isTooLong = useSelector(list, selectIsTooLong)
  const isChecking = useSelector(list, selectIsChecking)
  const canCheck = useSelector(list, selectCanCheck)
  const send = () => {
    if (canCheck) list.send({ type: 'CHECK' })
  }
  return (
    <Form onSubmit={send} error={refusal && refusalSentence(refusal)}>
      <Restore list={list} />
      <Card>
        <ListField list={list} text={text} isTooLong={isTooLong} readOnly={isChecking} />
        <ListFile list={list} />
      </Card>
      <p className={styles.muted}>
        Nobody is enrolled yet: you will see the result for each line first.
        {useSelector(list, selectIsDraftUnsaved) && ' The list is kept only while this page is open.'}
      </p>
      <ButtonRow>
        {isChecking && <Button onClick={() => list.send({ type: 'CANCEL' })}>Cancel</Button>}
        <Button type="submit" variant="accent" busy={isChecking} busyLabel="Checking..." disabled={!canCheck && !isChecking}>
          Check List
        </Button>
      </ButtonRow>
    </Form>
  )
}

interface ListFieldProps {
  list: EnrollListRef
  text: string
  isTooLong: boolean
  readOnly: boolean
}

const ListField = ({ list, text, isTooLong, readOnly }: ListFieldProps) => (
  <TextArea
    label="Email addresses"
    description={`One address per line, or a table with a column of email addresses (comma, semicolon or tab). At most ${formatNumber(limits.csvLines)} addresses.`}
    rows={12}
    spellCheck={false}
    readOnly={readOnly}
    placeholder={'kim.lee@school.example\nnoor.haddad@school.example'}
    value={text}
    onChange={(value) => list.send({ type: 'WRITE', text: value })}
    error={isTooLong ? 'This list is too long: it can have at most 1 MB.' : null}
  />
)

/** A file never takes what was written away for good. */
const Restore = ({ list }: { list: EnrollListRef }) => {
  const canRestore = useSelector(list, selectCanRestore)
  if (!canRestore) return null
  return (
    <Banner tone="info" action={{ label: 'Undo', onAction: () => list.send({ type: 'RESTORE' }) }}>
      The file replaced your list.
    </Banner>
  )
}

const ListFile = ({ list }: { list: EnrollListRef }) => (
  <FileButton
    label="CSV file"
    accept={listTypes}
    busy={useSelector(list, selectIsReading)}
    busyLabel="Reading the file..."
    disabled={useSelector(list, selectIsChecking)}
    onChoose={(file) => list.send({ type: 'CHOOSE_FILE', file })}
  >
    Choose CSV File
  </FileButton>
)
