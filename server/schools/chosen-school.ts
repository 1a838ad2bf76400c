import { resolve } from 'node:path'
import { SchoolFault } from './school-fault.ts'
import { readSchoolFile, variablesOfSchool } from './school-files.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** The variables that a command reads: those of the school that `SCHOOL` names among several, or those of the process. */
export function chosenSchool(variables: Variables): Variables {
  const { SCHOOL: name = '', SCHOOLS_DIR: folder = '' } = variables
  if (name === '' && folder === '') return variables
  const file = name === '' || folder === '' ? null : readSchoolFile(resolve(folder), name)
  if (!file) throw new SchoolFault('SCHOOL must name one of the schools in SCHOOLS_DIR.')
  return variablesOfSchool(file, variables)
}
