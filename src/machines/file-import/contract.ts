/** A chosen file as text, with its name. */
export interface ReadFile {
  name: string
  csv: string
}

/** What a person does to import a file; a check is asked with what the page wants to know beside the file. */
export type FileImportEvent<Asked> =
  | { type: 'CHOOSE_FILE'; file: File }
  | ({ type: 'CHECK' } & Asked)
  | { type: 'CANCEL' }
  | { type: 'BACK' }
  | { type: 'APPLY' }
  | { type: 'START_OVER' }

export type FileImportView = 'file' | 'report' | 'result'
