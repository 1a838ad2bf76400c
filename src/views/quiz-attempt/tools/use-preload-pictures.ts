import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { selectQuestions } from '../../../machines/quiz-attempt/selectors.ts'
import type { AttemptProps } from '../attempt-props.ts'

const load = (src: string): Promise<void> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.fetchPriority = 'low'
    picture.onload = picture.onerror = () => resolve()
    picture.src = src
  })

/** Loads the pictures of all questions one after another, because the network may be gone when their question comes. */
export const usePreloadPictures = ({ attempt }: Pick<AttemptProps, 'attempt'>): void => {
  const questions = useSelector(attempt, selectQuestions)
  useEffect(() => {
    let isHere = true
    const preload = async () => {
      for (const { imageUrl } of questions) if (isHere && imageUrl) await load(imageUrl)
    }
    void preload()
    return () => {
      isHere = false
    }
  }, [questions])
}
