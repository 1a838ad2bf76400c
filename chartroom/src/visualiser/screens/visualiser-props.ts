import type { FC } from 'react'
import type { LivePanelProps } from '../chart/chart-view.ts'
import type { VisualiserRef } from '../machine/visualiser.machine.ts'

export interface VisualiserPageProps {
  visualiser: VisualiserRef
  /** What follows a running actor beside the chart. */
  Panel?: FC<LivePanelProps> | undefined
}
