import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { moduleFaults } from '../../../domain/course/course-module.ts'
import { fileFault } from '../../../domain/course/module-file.ts'
import { limits } from '../../../domain/limits.ts'
import type { CourseModulesRef } from '../../machines/course-modules/course-modules.machine.ts'
import { selectIsBusy, selectIsUploading, selectRefusal, selectShows } from '../../machines/course-modules/selectors.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AddressField } from './address-field.tsx'
import { FileField } from './file-field.tsx'
import { faultSentence, type ModuleFault, refusalSentence } from './sentences.ts'
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

/** The faults of what is shown: of the title, and of the file or the address. */
function faultsOf({ source, title, url, file }: NewModule): ModuleFault[] {
  if (source === 'link') return moduleFaults({ title, kind: 'link', url })
  const code = file ? fileFault(file) : 'moduleFileRequired'
  const ofTitle = moduleFaults({ title, kind: 'link', url: 'https://school.example' })
  return code ? [{ field: 'url', code }, ...ofTitle] : ofTitle
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
  const [module, setModule] = useState<NewModule>({ source: 'file', title: '', url: '', file: null })
  const busy = useSelector(page, selectIsBusy)
  const refusal = refusalSentence(useSelector(page, selectRefusal), 'add')
  const found = faultsOf(module)
  const faults = useHeldFaults(found)
  const change = (changes: Partial<NewModule>) => setModule({ ...module, ...changes })
  const send = () => {
    const { source, title, url, file } = module
    if (!faults.ask() || busy) return
    if (source === 'link') page.send({ type: 'SAVE_LINK', title, url })
    else if (file) page.send({ type: 'SAVE_FILE', title, file })
  }
  return (
    <Form guarded onSubmit={send} faults={faults.asked} error={refusal}>
      <RadioGroup
        label="What is it?"
        value={module.source}
        onChange={(source) => change({ source })}
        options={sources}
        orientation="horizontal"
        readOnly={busy}
      />
      <SourceField
        module={module}
        busy={busy}
        onChange={change}
        error={faultSentence(module.source === 'file' && module.file ? found : faults.shown, 'url')}
      />
      <TextField
        label="Title"
        description="Students see it in the list of modules."
        required
        readOnly={busy}
        maxLength={limits.title}
        value={module.title}
        onChange={(title) => change({ title })}
        error={faultSentence(faults.shown, 'title')}
      />
      <Progress page={page} />
    </Form>
  )
}

interface SourceFieldProps {
  module: NewModule
  busy: boolean
  onChange: (changes: Partial<NewModule>) => void
  error: string | null
}

const SourceField = ({ module: { source, title, url, file }, busy, onChange, error }: SourceFieldProps) => {
  const choose = (chosen: File | null) => onChange({ file: chosen, title: title.trim() === '' ? titleFrom(chosen) : title })
  if (source === 'file') return <FileField file={file} onChoose={choose} error={error} disabled={busy} />
  return <AddressField readOnly={busy} placeholder="https://" value={url} onChange={(typed) => onChange({ url: typed })} error={error} />
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
