import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { ModuleView } from '../../../domain/api/courses.ts'
import { moduleFaults } from '../../../domain/course/course-module.ts'
import { limits } from '../../../domain/limits.ts'
import type { CourseModulesRef } from '../../machines/course-modules/course-modules.machine.ts'
import { selectIsBusy, selectModule, selectRefusal, selectShows } from '../../machines/course-modules/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './course-modules.module.css'
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
  const errorOf = (field: 'title' | 'url') => faultSentence(faults.find((fault) => fault.field === field)?.code ?? null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && faults.length === 0) page.send({ type: 'SAVE_NAME', title, url })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {refusal && <Banner tone="bad">{refusal}</Banner>}
      <TextField
        label="Title"
        required
        autoFocus
        readOnly={busy}
        maxLength={limits.title}
        value={title}
        onChange={(value) => setDraft({ title: value, url })}
        error={errorOf('title')}
      />
      {isLink && (
        <TextField
          label="Web address"
          type="url"
          inputMode="url"
          required
          readOnly={busy}
          maxLength={limits.linkUrl}
          value={url}
          onChange={(value) => setDraft({ title, url: value })}
          error={errorOf('url')}
        />
      )}
      <ButtonRow>
        <Button disabled={busy} onClick={() => page.send({ type: 'CLOSE' })}>
          Cancel
        </Button>
        <Button type="submit" variant="accent" busy={busy} busyLabel="Saving...">
          Save
        </Button>
      </ButtonRow>
    </form>
  )
}
