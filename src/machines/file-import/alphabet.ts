import { done, fails } from 'chartroom/machine-model'

const noConnection = Object.assign(new Error(''), { kind: 'network' })
const unreadable = Object.assign(new Error(''), { reason: 'listUnreadable' })
const noHeading = Object.assign(new Error('The first line has to name a column "E-mail".'), {
  kind: 'refused',
  status: 400,
  reason: 'unreadableList',
})

interface FileImport<Asked, Report> {
  name: string
  csv: string
  asked: Asked
  /** The file as a check finds it in order, as it was stored, and with a faulty line. */
  checked: Report
  stored: Report
  withFault: Report
}

/** What can happen to an import: a file in order, one with a faulty line, and each request done and failing. */
export const importEvents = <Asked, Report>({ name, csv, asked, checked, stored, withFault }: FileImport<Asked, Report>) => [
  { type: 'CHOOSE_FILE' as const, file: new File([csv], name, { type: 'text/csv' }) },
  done('readFile', { name, csv }),
  fails('readFile', unreadable),
  { type: 'CHECK' as const, ...asked },
  { type: 'CANCEL' as const },
  done('checkFile', checked),
  done('checkFile', withFault),
  fails('checkFile', noHeading),
  { type: 'BACK' as const },
  { type: 'APPLY' as const },
  done('applyFile', stored),
  done('applyFile', withFault),
  fails('applyFile', noConnection),
  { type: 'START_OVER' as const },
]
