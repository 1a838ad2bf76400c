import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { moduleFaults } from '../../../domain/course/course-module.ts'
import { fileFault } from '../../../domain/course/module-file.ts'
import { limits } from '../../../domain/limits.ts'
import type { CourseModulesRef } from '../../machines/course-modules/course-modules.machine.ts'
import { selectIsBusy, selectIsUploading, selectRefusal, selectShows } from '../../machines/course-modules/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './course-modules.module.css'
import { FileField } from './file-field.tsx'
import { faultSentence, refusalSentence } from './sentences.ts'
import { UploadProgressBar } from './upload-progress.tsx'

const selectIsOpen = selectShows('adding')

type Source = 'file' | 'link'
const sources = [
  { value: 'file', label: 'File', description: 'A PDF or a video that you upload' },
  { value: 'link', label: 'Link', description: 'A page of the web' },
] as const

/** Asks for a new module, and stays open while its file is on the way. */
export const AddModuleDialog = ({ page }: { page: CourseModulesRef }) => (
  <Dialog title="Add Module" open={useSelector(page, selectIsOpen)} onClose={() => page.send({ type: 'CLOSE' })} width={560}>
    <AddForm page={page} />
  </Dialog>
)

interface NewModule {
  source: Source
  title: string
  url: string
  file: File | null
}

const titleFrom = (file: File | null): string => (file?.name ?? '').replace(/\.[^.]+$/, '').slice(0, limits.title)

/** The faults of the form by field; only what is shown is looked at. */
function faultsOf({ source, title, url, file }: NewModule) {
  const found = moduleFaults({ title, kind: 'link', url: source === 'link' ? url : 'https://school.example' })
  const codeOf = (field: 'title' | 'url') => found.find((fault) => fault.field === field)?.code ?? null
  const missing = file ? fileFault(file) : 'moduleFileRequired'
  return { title: codeOf('title'), source: source === 'file' ? missing : codeOf('url') }
}

/** Closing the tab in the middle of an upload asks first. */
function useUnloadWarning(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUploading])
}

const AddForm = ({ page }: { page: CourseModulesRef }) => {
  const id = useId()
  const [module, setModule] = useState<NewModule>({ source: 'file', title: '', url: '', file: null })
  const [isChecked, setIsChecked] = useState(false)
  const busy = useSelector(page, selectIsBusy)
  const refusal = refusalSentence(useSelector(page, selectRefusal), 'add')
  const faults = faultsOf(module)
  const change = (changes: Partial<NewModule>) => setModule({ ...module, ...changes })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const { title, url, file } = module
    if (faults.title || faults.source) document.getElementById(faults.source ? `${id}-source` : `${id}-title`)?.focus()
    else if (!busy && module.source === 'link') page.send({ type: 'SAVE_LINK', title, url })
    else if (!busy && file) page.send({ type: 'SAVE_FILE', title, file })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {refusal && <Banner tone="bad">{refusal}</Banner>}
      <RadioGroup
        label="What is it?"
        value={module.source}
        onChange={(source) => change({ source })}
        options={sources}
        orientation="horizontal"
        disabled={busy}
      />
      <SourceField
        id={`${id}-source`}
        module={module}
        busy={busy}
        onChange={change}
        error={faultSentence(isChecked || (module.source === 'file' && module.file) ? faults.source : null)}
      />
      <TextField
        id={`${id}-title`}
        label="Title"
        description="Students see it in the list of modules."
        required
        readOnly={busy}
        maxLength={limits.title}
        value={module.title}
        onChange={(title) => change({ title })}
        error={faultSentence(isChecked ? faults.title : null)}
      />
      <Progress page={page} />
    </form>
  )
}

interface SourceFieldProps {
  id: string
  module: NewModule
  busy: boolean
  onChange: (changes: Partial<NewModule>) => void
  error: string | null
}

const SourceField = ({ id, module: { source, title, url, file }, busy, onChange, error }: SourceFieldProps) => {
  const choose = (chosen: File | null) => onChange({ file: chosen, title: title.trim() === '' ? titleFrom(chosen) : title })
  if (source === 'file') return <FileField id={id} file={file} onChoose={choose} error={error} disabled={busy} />
  return (
    <TextField
      id={id}
      label="Web address"
      type="url"
      inputMode="url"
      required
      readOnly={busy}
      maxLength={limits.linkUrl}
      placeholder="https://"
      value={url}
      onChange={(typed) => onChange({ url: typed })}
      error={error}
    />
  )
}

const Progress = ({ page }: { page: CourseModulesRef }) => {
  const busy = useSelector(page, selectIsBusy)
  const isUploading = useSelector(page, selectIsUploading)
  useUnloadWarning(isUploading)
  return (
    <>
      {isUploading && <UploadProgressBar page={page} />}
      <ButtonRow>
        {isUploading ? (
          <Button onClick={() => page.send({ type: 'CANCEL_UPLOAD' })}>Cancel Upload</Button>
        ) : (
          <Button disabled={busy} onClick={() => page.send({ type: 'CLOSE' })}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="accent" busy={busy} busyLabel={isUploading ? 'Uploading...' : 'Adding...'}>
          Add Module
        </Button>
      </ButtonRow>
    </>
  )
}
