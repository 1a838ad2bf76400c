import type { ProgressRef } from '../../machines/progress/progress.machine.ts'

export interface ProgressProps {
  progress: ProgressRef
}
