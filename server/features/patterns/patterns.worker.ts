import { parentPort } from 'node:worker_threads'
import { checkSlice } from './check-patterns.ts'
import { findSlice } from './find-patterns.ts'
import type { ThreadReply, ThreadRequest } from './pattern-jobs.ts'

/** After so many steps, a fraction of a second, the searches of others may come first. */
const sliceSteps = 1_000_000

const replyTo = (asked: ThreadRequest): ThreadReply => ('patterns' in asked ? checkSlice(asked, sliceSteps) : findSlice(asked, sliceSteps))

parentPort?.on('message', (asked: ThreadRequest) => parentPort?.postMessage(replyTo(asked)))
