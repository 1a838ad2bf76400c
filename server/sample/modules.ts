import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileUrlOf, type ModuleKind } from '../../domain/course/course-module.ts'
import type { Deps } from '../deps.ts'
import { moduleStore } from '../features/courses/modules.store.ts'
import { fileTypeOf } from '../features/files/file-types.ts'
import { fileStore } from '../features/files/files.store.ts'
import type { SampleCourseKey } from './content.ts'

interface SampleModule {
  course: SampleCourseKey
  title: string
  kind: ModuleKind
  /** A web address, or a file of `files/`. */
  source: string
}

export const sampleModules: readonly SampleModule[] = [
  { course: 'mathematics', title: 'Formula sheet', kind: 'pdf', source: 'formula-sheet.pdf' },
  { course: 'mathematics', title: 'Textbook (OpenStax)', kind: 'link', source: 'https://openstax.org/details/books/college-algebra-2e' },
  { course: 'physics', title: 'Film: free fall', kind: 'video', source: 'free-fall.webm' },
  { course: 'physics', title: 'Textbook (OpenStax)', kind: 'link', source: 'https://openstax.org/details/books/college-physics-2e' },
  { course: 'biology', title: 'Textbook (OpenStax)', kind: 'link', source: 'https://openstax.org/details/books/concepts-biology' },
]

/** Stores a file of the sample school, which is smaller than a chunk, as its owner's upload. */
async function keepFile({ db, newId, now }: Deps, name: string, ownerId: string): Promise<string> {
  const files = fileStore(db)
  const bytes = readFileSync(new URL(`files/${name}`, import.meta.url))
  const type = fileTypeOf(bytes)
  if (!type) throw new Error(`${name} is neither a PDF nor a video`)
  const uploadId = newId()
  const file = { hash: hash('sha256', bytes, 'hex'), ...type, size: bytes.length }
  await files.begin(uploadId, now())
  await files.append(uploadId, 0, bytes)
  await files.finish(uploadId, file, ownerId, now())
  return fileUrlOf(file.hash)
}

/** Writes the modules of the courses with their files. */
export async function addModules(
  deps: Deps,
  courseIds: Record<SampleCourseKey, string>,
  owners: ReadonlyMap<SampleCourseKey, string>,
): Promise<void> {
  for (const { course, title, kind, source } of sampleModules) {
    const url = kind === 'link' ? source : await keepFile(deps, source, owners.get(course) ?? '')
    await moduleStore(deps.db).insert(courseIds[course], { id: deps.newId(), title, kind, url })
  }
}
