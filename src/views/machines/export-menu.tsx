import { Download } from 'lucide-react'
import type { Chart } from '../../machines/chart.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { download, type ExportFormat, exported } from './exports.ts'
import type { Drawing } from './layout.ts'

interface ExportMenuProps {
  name: string
  chart: Chart
  drawing: Drawing
}

/** Offers the chart as a picture, as Mermaid source and as data. */
export const ExportMenu = ({ name, chart, drawing }: ExportMenuProps) => (
  <Menu
    label="Export"
    icon={<Download aria-hidden="true" />}
    onAction={(format) => download(exported[format as ExportFormat](name, chart, drawing))}
  >
    <MenuItem id="svg">Picture (SVG)</MenuItem>
    <MenuItem id="mermaid">Mermaid</MenuItem>
    <MenuItem id="json">Data (JSON)</MenuItem>
  </Menu>
)
