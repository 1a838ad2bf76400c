import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const clockTick = 10

const readText = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** CPU milliseconds of every thread of a process by thread id, from the kernel's exact count. */
export function threadTimes(pid: number): Map<string, { name: string; ms: number }> {
  const threads = new Map<string, { name: string; ms: number }>()
  for (const id of readdirSync(`/proc/${pid}/task`)) {
    const nanoseconds = readText(`/proc/${pid}/task/${id}/schedstat`)?.split(' ')[0]
    const name = readText(`/proc/${pid}/task/${id}/comm`)?.trim() ?? ''
    if (nanoseconds !== undefined) threads.set(id, { name, ms: Number(nanoseconds) / 1e6 })
  }
  return threads
}

const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

/** CPU milliseconds a process has used, or null where the system does not tell. */
export function cpuOf(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const exact = [...threadTimes(pid).values()].reduce((sum, { ms }) => sum + ms, 0)
  if (exact > 0) return exact
  const fields = fieldsOf(readText(`/proc/${pid}/stat`) ?? '')
  return fields.length > 12 ? (Number(fields[11]) + Number(fields[12])) * clockTick : null
}

/** Resident memory of a process in MiB, now and at its highest, or null where the system does not tell. */
export function memoryOf(pid: number): { now: number; highest: number } | null {
  const status = readText(`/proc/${pid}/status`)
  const kib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status ?? '')?.[1]) / 1024
  return status === null ? null : { now: kib('VmRSS'), highest: kib('VmHWM') }
}

/** CPU milliseconds of this process and of its children that ended and were waited for. */
function ownTime(): number {
  const fields = fieldsOf(readText('/proc/self/stat') ?? '')
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * clockTick
}

const busyTime = (): number => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

/** Starts watching the CPU that others use; the function returned answers it in percent of one core, or null where it is not told. */
export function watchForeign(): () => number | null {
  const start = { at: performance.now(), busy: busyTime(), own: ownTime() }
  return () => {
    if (process.platform !== 'linux') return null
    const foreign = busyTime() - start.busy - (ownTime() - start.own)
    return Math.max(0, (100 * foreign) / (performance.now() - start.at))
  }
}
