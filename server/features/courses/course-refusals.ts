import { Refusal } from '../../http/refusal.ts'

/** The refusal of a code that another course has. */
export const codeTaken = () => new Refusal(409, 'codeTaken', 'Another course already has this code.')

/** The refusal of one more student in a course that has no place left. */
export const courseFull = () => new Refusal(409, 'courseFull', 'This course is full.')

/** The refusal of what ends a course for its students, while attempts are open in it. */
export function attemptsOpen(open: number, change: 'archived' | 'deleted'): Refusal {
  const [attempts, ended] = open === 1 ? ['attempt', 'attempt has'] : ['attempts', 'attempts have']
  return new Refusal(409, 'attemptsOpen', `This course still has ${open} open ${attempts}. It can be ${change} once the ${ended} ended.`)
}
