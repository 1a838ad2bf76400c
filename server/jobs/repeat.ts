/** Does something again and again, `every` milliseconds after it was done; never twice at once. Stops after what is under way. */
export function repeat(every: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let isStopped = false
  let underWay = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    underWay = work().then(() => {
      if (!isStopped) timer = setTimeout(again, every)
    })
  }
  timer = setTimeout(again, every)
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      return underWay
    },
  }
}
