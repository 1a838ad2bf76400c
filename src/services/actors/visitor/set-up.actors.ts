import type { Registration } from '../../../../domain/people/registration.ts'
import { createAdmin, fetchSchoolName } from '../../api/set-up.ts'
import { checkPassword } from '../password.actors.ts'
import { task } from '../task.ts'

export const setUpActors = {
  loadSchool: task<string, { token: string }>(({ input, signal }) => fetchSchoolName(input.token, signal)),
  checkPassword,
  createAdmin: task<void, { token: string; account: Registration }>(({ input, signal }) => createAdmin(input.token, input.account, signal)),
}
