import { parentPort } from 'node:worker_threads'
import { findWithin } from './find.ts'
import type { PatternSearch } from './searches.ts'

parentPort?.on('message', (searches: PatternSearch[]) => parentPort?.postMessage(findWithin(searches)))
