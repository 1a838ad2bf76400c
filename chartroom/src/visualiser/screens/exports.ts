import type { Chart } from '../../chart/chart.ts'
import type { ComparedChart } from '../../chart/compare.ts'
import { mermaidOf } from '../../chart/mermaid.ts'
import type { Drawing } from '../../layout/layout.ts'
import { svgOf } from '../../layout/svg.ts'

export type ExportFormat = 'svg' | 'mermaid' | 'json'

interface Exported {
  readonly file: string
  readonly type: string
  readonly text: string
}

type Export = (name: string, chart: Chart, drawing: Drawing, changes: ComparedChart['changes']) => Exported

/** A chart as a file: drawn as it is folded and compared now, as the source of a Mermaid diagram, or as data. */
export const exported: Readonly<Record<ExportFormat, Export>> = {
  svg: (name, _, drawing, changes) => ({
    file: `${name}.svg`,
    type: 'image/svg+xml',
    text: svgOf(drawing, `The chart of ${name}`, changes),
  }),
  mermaid: (name, chart) => ({ file: `${name}.mmd`, type: 'text/plain', text: mermaidOf(chart) }),
  json: (name, chart) => ({ file: `${name}.json`, type: 'application/json', text: `${JSON.stringify(chart, null, 2)}\n` }),
}

/** Offers a file to the person as a download. */
export function download({ file, type, text }: Exported): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: file }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
