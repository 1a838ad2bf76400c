import { delaysFrom } from '../../../domain/time/delays.ts'

/** The delays of machines that vary, drawn at random in this page. */
export const delays = delaysFrom(() => Math.random())
