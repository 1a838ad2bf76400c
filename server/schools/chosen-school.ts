import { resolve } from 'node:path'
import type { Variables } from '../env.ts'
import { SchoolError } from './school-error.ts'
import { readSchoolFile, variablesOfSchool } from './school-files.ts'

/** The variables that a command reads: those of the school that `SCHOOL` names among several, or those of the process. */
export function variablesOfChosenSchool(variables: Variables): Variables {
  const { SCHOOL: name = '', SCHOOLS_DIR: folder = '' } = variables
  if (name === '' && folder === '') return variables
  if (folder === '') throw new SchoolError('SCHOOL is set, but SCHOOLS_DIR is not.')
  const file = name === '' ? null : readSchoolFile(resolve(folder), name)
  if (!file) throw new SchoolError('SCHOOL must name one of the schools in SCHOOLS_DIR.')
  return variablesOfSchool(file, variables)
}
