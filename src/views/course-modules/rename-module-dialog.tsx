import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ModuleView } from '../../../domain/api/courses.ts'
import { moduleFaults } from '../../../domain/course/course-module.ts'
import { limits } from '../../../domain/limits.ts'
import type { CourseModulesRef } from '../../machines/course-modules/course-modules.machine.ts'
import { selectIsBusy, selectModule, selectRefusal, selectShows } from '../../machines/course-modules/selectors.ts'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AddressField } from './address-field.tsx'
import { faultSentence, refusalSentence } from './sentences.ts'

const selectIsOpen = selectShows('renaming')

/** Asks for another title, and for another address of a link. */
export const RenameModuleDialog = ({ page }: { page: CourseModulesRef }) => {
  const module = useSelector(page, selectModule)
  return (
    <Dialog title="Rename Module" open={useSelector(page, selectIsOpen)} onClose={() => page.send({ type: 'CLOSE' })}>
      {module && <RenameForm key={module.id} module={module} page={page} />}
    </Dialog>
  )
}

const RenameForm = ({ module, page }: { module: ModuleView; page: CourseModulesRef }) => {
  const [{ title, url }, setDraft] = useState({ title: module.title, url: module.url })
  const busy = useSelector(page, selectIsBusy)
  const refusal = refusalSentence(useSelector(page, selectRefusal), 'change')
  const isLink = module.kind === 'link'
  const faults = moduleFaults({ title, kind: 'link', url: isLink ? url : 'https://school.example' })
  const held = useHeldFaults(faults)
  const send = () => {
    if (held.ask() && !busy) page.send({ type: 'SAVE_NAME', title, url })
  }
  return (
    <Form guarded onSubmit={send} faults={held.asked} error={refusal}>
      <TextField
        label="Title"
        required
        autoFocus
        readOnly={busy}
        maxLength={limits.title}
        value={title}
        onChange={(value) => setDraft({ title: value, url })}
        error={faultSentence(faults, 'title')}
      />
      {isLink && (
        <AddressField
          readOnly={busy}
          value={url}
          onChange={(value) => setDraft({ title, url: value })}
          error={faultSentence(faults, 'url')}
        />
      )}
      <ConfirmRow onCancel={() => page.send({ type: 'CLOSE' })} busy={busy} busyLabel="Saving...">
        Save
      </ConfirmRow>
    </Form>
  )
}
