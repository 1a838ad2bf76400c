export type Phase = 'begin' | 'save' | 'submit'

export interface PhaseFigures {
  done: number
  failed: number
  p50: number
  p99: number
}

export type Figures = Record<Phase, PhaseFigures> & { firstFault: string | null }

const share = (sorted: readonly number[], part: number): number => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN

/** Counts what was answered and how long that took; what failed is counted apart, with the words of the first fault. */
export function createTally() {
  const times: Record<Phase, number[]> = { begin: [], save: [], submit: [] }
  const failed: Record<Phase, number> = { begin: 0, save: 0, submit: 0 }
  let firstFault: string | null = null
  const figuresOf = (phase: Phase): PhaseFigures => {
    const sorted = [...times[phase]].sort((one, other) => one - other)
    return { done: sorted.length, failed: failed[phase], p50: share(sorted, 0.5), p99: share(sorted, 0.99) }
  }
  return {
    note(phase: Phase, { status, ms, text }: { status: number; ms: number; text: string }): void {
      if (status === 200) return void times[phase].push(ms)
      failed[phase] += 1
      firstFault ??= `${phase}: ${status} ${text.slice(0, 200)}`
    },
    read: (): Figures => ({ begin: figuresOf('begin'), save: figuresOf('save'), submit: figuresOf('submit'), firstFault }),
  }
}
