import { parentPort } from 'node:worker_threads'
import { type Asked, findSlice } from './find.ts'

/** After so many steps, a fraction of a second, the searches of others may come first. */
const sliceSteps = 1_000_000

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(findSlice(asked, sliceSteps)))
