import { Refusal } from '../../http/refusal.ts'

/** The refusal of a code that another course has. */
export const codeTaken = () => new Refusal(409, 'codeTaken', 'Another course has this code already.')

/** The refusal of one more student in a course that has no place left. */
export const courseFull = () => new Refusal(409, 'courseFull', 'This course is full.')
