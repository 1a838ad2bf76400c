import type { ProofTask } from '../../../../domain/people/proof-of-work.ts'
import { proofSearch } from './proof-search.ts'

addEventListener('message', ({ data }: MessageEvent<ProofTask>) => postMessage(proofSearch(data)(Number.POSITIVE_INFINITY) ?? null))
