import type { FC } from 'react'
import type { VisualiserRef } from '../machine/visualiser.machine.ts'
import type { LivePanelProps } from '../chart/chart-view.ts'

export interface VisualiserPageProps {
  visualiser: VisualiserRef
  /** What follows a running actor beside the chart. */
  Panel?: FC<LivePanelProps> | undefined
}
