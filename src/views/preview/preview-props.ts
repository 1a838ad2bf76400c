import type { PreviewRef } from '../../machines/preview/preview.machine.ts'

export interface PreviewProps {
  preview: PreviewRef
}
