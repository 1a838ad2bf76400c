import { parentPort } from 'node:worker_threads'
import { checkSlice } from './check.ts'
import { findSlice } from './find.ts'
import type { Question, Reply } from './jobs.ts'

/** After so many steps, a fraction of a second, the searches of others may come first. */
const sliceSteps = 1_000_000

const replyTo = (asked: Question): Reply => ('patterns' in asked ? checkSlice(asked, sliceSteps) : findSlice(asked, sliceSteps))

parentPort?.on('message', (asked: Question) => parentPort?.postMessage(replyTo(asked)))
