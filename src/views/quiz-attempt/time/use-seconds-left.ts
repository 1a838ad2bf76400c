import { useEffect, useState } from 'react'

const msUntil = (deadline: string, now: () => number): number => Math.max(0, Date.parse(deadline) - now())

/** The whole seconds until a deadline at this moment; null without a deadline. */
export const secondsUntil = (deadline: string | null, now: () => number): number | null =>
  deadline === null ? null : Math.ceil(msUntil(deadline, now) / 1000)

/** The whole seconds until a deadline, counted down on the server's time; null without a deadline. */
export const useSecondsLeft = (deadline: string | null, now: () => number): number | null => {
  const [, setDrawn] = useState(0)
  useEffect(() => {
    if (deadline === null) return
    let timer: ReturnType<typeof setTimeout>
    const draw = () => {
      const left = msUntil(deadline, now)
      setDrawn(Math.ceil(left / 1000))
      timer = setTimeout(draw, (left % 1000) + 5)
    }
    draw()
    return () => clearTimeout(timer)
  }, [deadline, now])
  return secondsUntil(deadline, now)
}
