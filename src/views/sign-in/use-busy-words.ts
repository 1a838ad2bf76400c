import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type SignInRef, selectIsProving, selectTurn } from '../../machines/sign-in/sign-in.machine.ts'
import { announceMeanwhile } from '../ui/status-region.tsx'
import { provingWords, turnWords } from './proving-words.ts'

/** What the page does meanwhile, in words that are also spoken; the button's own words where there is nothing to say. */
export const useBusyWords = (signIn: SignInRef, otherwise: string): string => {
  const isProving = useSelector(signIn, selectIsProving)
  const turn = useSelector(signIn, selectTurn)
  const said = isProving ? provingWords : turn === null ? '' : turnWords(turn)
  useEffect(() => {
    if (said) return announceMeanwhile(said)
  }, [said])
  return said || otherwise
}
