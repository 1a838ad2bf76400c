/** A save does not wait longer than this for a device that does not answer. */
const LONGEST_WAIT_MS = 1_000

const writes = new Map<string, Promise<unknown>>()

/** Notes the write of an attempt's edits that is under way, with all before it. */
export function noteWrite(attemptId: string, write: Promise<unknown>): void {
  const all = Promise.all([writes.get(attemptId), write])
  writes.set(attemptId, all)
  all.finally(() => {
    if (writes.get(attemptId) === all) writes.delete(attemptId)
  })
}

/** Waits until the edits of an attempt are on this device, or cannot be kept there; at most 1 s. */
export async function deviceWritten(attemptId: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS)
  })
  await Promise.race([writes.get(attemptId), late])
  clearTimeout(timer)
}
