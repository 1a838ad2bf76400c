import { fromCallback } from 'xstate'
import type { EnrollBatchReply } from '../../../../domain/api/enroll-batch.ts'
import type { EnrollStart, ListCommand } from '../../../machines/enroll-list/setup.ts'
import { enrollBatch, fetchCourse } from '../../api/courses/courses.ts'
import { createEnrollListKeeper, readEnrollListDraft } from '../../device/enroll-list-draft.ts'
import { readListFile } from '../../device/list-file.ts'
import { task } from '../task.ts'

export const enrollListActors = {
  loadList: task<EnrollStart, { courseId: string }>(async ({ input: { courseId }, signal }) => ({
    course: await fetchCourse(courseId, signal),
    text: readEnrollListDraft(courseId),
  })),
  readFile: task<string, { file: File | null }>(({ input: { file } }) =>
    file ? readListFile(file) : Promise.reject(new Error('no file to read')),
  ),
  checkList: task<EnrollBatchReply, { courseId: string; csv: string }>(({ input: { courseId, csv }, signal }) =>
    enrollBatch(courseId, { csv, apply: false }, signal),
  ),
  applyList: task<EnrollBatchReply, { courseId: string; csv: string; onlyIfAllGood: boolean; confirm: boolean }>(({ input, signal }) => {
    const { courseId, ...wishes } = input
    return enrollBatch(courseId, { ...wishes, apply: true }, signal)
  }),
  listKeeper: fromCallback<ListCommand, { courseId: string }>(({ input: { courseId }, receive }) => {
    const keeper = createEnrollListKeeper(courseId)
    addEventListener('pagehide', keeper.flush)
    receive((command) => {
      keeper.keep(command.type === 'keep' ? command.text : '')
      if (command.type === 'forget') keeper.flush()
    })
    return () => {
      removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }),
}
