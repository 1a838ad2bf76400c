import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.ts'

/** A section of the specification, with the person whom it is about. */
export interface Section {
  heading: string
  person: string
  statements: string[]
}

/** One document of the specification. */
export interface Area {
  file: string
  title: string
  sections: Section[]
}

function sectionIn(text: string): Section {
  const [first = '', ...lines] = text.split('\n')
  const [, heading = '', person = ''] = /^(.+) \((\w+)\)$/.exec(first) ?? []
  if (person === '') throw new Error(`a section without a person: ${first}`)
  return { heading, person, statements: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)) }
}

/** Returns the title and the sections of a document of the specification. */
export function areaIn(file: string, text: string): Area {
  const [head = '', ...sections] = text.split('\n## ')
  return { file, title: head.split('\n')[0]?.slice(2) ?? '', sections: sections.map(sectionIn) }
}

const ORDER = [
  'visitors',
  'access',
  'student-courses',
  'exam',
  'saving',
  'time',
  'faults',
  'student-review',
  'teacher-courses',
  'quiz-editor',
  'preview-and-maths',
  'grading',
  'exam-room',
  'administration',
  'calls',
  'quality',
]

/** Returns the specification, in the order in which somebody meets the product. */
export function readSpecification(): Area[] {
  const folder = join(root, 'docs/specification')
  const names = readdirSync(folder).filter((name) => name !== 'README.md')
  return names
    .toSorted((one, other) => ORDER.indexOf(one.slice(0, -3)) - ORDER.indexOf(other.slice(0, -3)))
    .map((name) => areaIn(name, readFileSync(join(folder, name), 'utf8')))
}
