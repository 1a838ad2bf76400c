import { pausesFrom } from '../../../domain/time/pauses.ts'

/** The pauses of machines that vary, drawn from the chance of this page. */
export const pauses = pausesFrom(() => Math.random())
