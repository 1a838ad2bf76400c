import { type Figure, notMeasured } from '../figure.ts'

/** The machine visualiser is not built yet. */
export async function visualiser(): Promise<Figure[]> {
  return [notMeasured('visualiser', 'first layout ≤ 600 ms, later ≤ 150 ms; live update ≤ 60 ms', 'not built yet')]
}
