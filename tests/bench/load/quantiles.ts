import type { Latency } from './job.ts'

/** The value that the given share of sorted values does not exceed. */
export const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN

/** The middle value. */
export const median = (values: readonly number[]): number => quantile(Float64Array.from(values).sort(), 0.5)

/** Latencies in milliseconds at the usual shares. */
export function latencyOf(values: readonly number[]): Latency {
  const sorted = Float64Array.from(values).sort()
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99), max: sorted.at(-1) ?? Number.NaN }
}
