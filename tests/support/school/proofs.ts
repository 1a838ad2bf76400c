import { hash } from 'node:crypto'
import type { Proof, ProofTask } from '../../../domain/people/proof-of-work.ts'

/** Finds the number that a task asks for, as a page does. */
export function solve({ challenge, salt, signature, maxnumber }: ProofTask): Proof {
  for (let number = 0; number <= maxnumber; number += 1)
    if (hash('sha256', salt + number) === challenge) return { challenge, salt, signature, number }
  throw new Error('no number solves the task')
}
