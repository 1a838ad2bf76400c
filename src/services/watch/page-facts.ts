import { pageFacts } from '../api/attempts.ts'

/** Notes the question on the screen, from 1; the next save says it. Returns what forgets it. */
export function noteQuestion(number: number): () => void {
  pageFacts.at = number
  return () => {
    delete pageFacts.at
  }
}

/** Notes whether the page is out of sight, and calls back when that changes. Returns what ends that. */
export function watchAway(changed: () => void): () => void {
  const note = () => {
    pageFacts.away = document.visibilityState === 'hidden'
  }
  const turn = () => {
    note()
    changed()
  }
  note()
  document.addEventListener('visibilitychange', turn)
  return () => {
    document.removeEventListener('visibilitychange', turn)
    delete pageFacts.away
  }
}
