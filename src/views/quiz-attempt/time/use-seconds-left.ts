import { useEffect, useState } from 'react'

const msUntil = (deadline: string, now: () => number): number => Math.max(0, Date.parse(deadline) - now())

/** The whole seconds until a deadline at this moment; null without a deadline. */
export const secondsUntil = (deadline: string | null, now: () => number): number | null =>
  deadline === null ? null : Math.ceil(msUntil(deadline, now) / 1000)

/** What `pick` says of the whole seconds until a deadline, counted down on the server's time; draws only when that changes. `pick` gets null without a deadline, and stays the same function. */
export const useOfSecondsLeft = <Fact extends string | number | boolean | null>(
  deadline: string | null,
  now: () => number,
  pick: (left: number | null) => Fact,
): Fact => {
  const [, setDrawn] = useState<Fact | null>(null)
  useEffect(() => {
    if (deadline === null) return
    let timer: ReturnType<typeof setTimeout>
    const draw = () => {
      setDrawn(pick(secondsUntil(deadline, now)))
      timer = setTimeout(draw, (msUntil(deadline, now) % 1000) + 5)
    }
    draw()
    return () => clearTimeout(timer)
  }, [deadline, now, pick])
  return pick(secondsUntil(deadline, now))
}

const same = (left: number | null): number | null => left

/** The whole seconds until a deadline, counted down on the server's time; null without a deadline. */
export const useSecondsLeft = (deadline: string | null, now: () => number): number | null => useOfSecondsLeft(deadline, now, same)
