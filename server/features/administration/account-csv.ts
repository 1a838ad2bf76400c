import { limits } from '../../../domain/limits.ts'
import { isEmail } from '../../../domain/people/registration.ts'
import { hasHiddenSigns, plainName } from '../../../domain/text/name-text.ts'
import { type Cells, emailHeading, readCsvTable, tooMuchFault } from '../../http/csv-table.ts'

/** What stops a line from being read. */
export interface LineFault {
  column: string
  message: string
}

type ImportedRole = 'student' | 'teacher'

/** What a line says of a person; an empty text or null says nothing. */
export interface ReadPerson {
  firstName: string
  lastName: string
  role: ImportedRole | null
}

/** A line of a file of accounts, counted from 1. */
export interface AccountFileLine {
  line: number
  email: string
  read: ReadPerson | LineFault
}

/** The headings beside the one of addresses. */
export const accountHeadings = { firstName: 'First name', lastName: 'Last name', role: 'Role' } as const

const roles: ReadonlyMap<string, ImportedRole | null> = new Map([
  ['', null],
  ['student', 'student'],
  ['teacher', 'teacher'],
])

function nameFault(column: string, name: string): LineFault | null {
  if (name.length > limits.name) return { column, message: `At most ${limits.name} characters` }
  return hasHiddenSigns(name) ? { column, message: 'Characters that cannot be seen' } : null
}

/** Spreadsheets put an apostrophe before a text that they could take for a formula. */
const nameIn = (cells: Cells, heading: string): string => plainName((cells(heading) ?? '').replace(/^'(?=[=+\-@])/, ''))

function readPerson(email: string, cells: Cells): ReadPerson | LineFault {
  if (!isEmail(email)) return { column: emailHeading, message: 'Not an email address' }
  const [firstName, lastName] = [nameIn(cells, accountHeadings.firstName), nameIn(cells, accountHeadings.lastName)]
  const role = roles.get((cells(accountHeadings.role) ?? '').toLowerCase())
  if (role === undefined) return { column: accountHeadings.role, message: 'Student or Teacher; admins are added one by one' }
  const fault = nameFault(accountHeadings.firstName, firstName) ?? nameFault(accountHeadings.lastName, lastName)
  return fault ?? { firstName, lastName, role }
}

/** Reads a file of accounts. Throws a refusal where it cannot be read, is too long, or has a column that is unknown, as one of passwords. */
export const readAccounts = (csv: string): AccountFileLine[] =>
  readCsvTable(csv, { read: Object.values(accountHeadings), shown: [] }).map(({ line, email, cells, hasMore }) => ({
    line,
    email,
    read: hasMore ? tooMuchFault : readPerson(email, cells),
  }))
