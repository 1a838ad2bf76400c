import { Download } from 'lucide-react'
import type { Chart } from '../../chart/chart.ts'
import type { ComparedChart } from '../../chart/compare.ts'
import type { Drawing } from '../../layout/layout.ts'
import { Menu } from '../ui/menu.tsx'
import { download, type ExportFormat, exported } from './exports.ts'

interface ExportMenuProps {
  name: string
  chart: Chart
  drawing: Drawing
  changes: ComparedChart['changes']
}

const formats: readonly { id: ExportFormat; label: string }[] = [
  { id: 'svg', label: 'Picture (SVG)' },
  { id: 'mermaid', label: 'Mermaid' },
  { id: 'json', label: 'Data (JSON)' },
]

/** Offers the chart as a picture, as Mermaid source and as data. */
export const ExportMenu = ({ name, chart, drawing, changes }: ExportMenuProps) => (
  <Menu
    label="Export"
    icon={<Download aria-hidden="true" />}
    items={formats}
    onAction={(format) => download(exported[format](name, chart, drawing, changes))}
  />
)
