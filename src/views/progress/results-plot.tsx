import { type PointerEvent, useMemo, useState } from 'react'
import { isPending, type Result, summaryOf } from '../../../domain/course/progress.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { formatDate, formatPercent, plural } from '../ui/format.ts'
import { Marker, seriesColour } from './marker.tsx'
import { nearestTo, type Plot, type PlotPoint, plotOf } from './plot.ts'
import styles from './progress.module.css'
import { useElementSize } from './use-element-size.ts'

const wordsOf = ({ title, percentage, submittedAt, pendingPoints }: Result): string =>
  `${isolated(title)}: ${formatPercent(percentage, 1)}${pendingPoints > 0 ? ' so far' : ''}, ${formatDate(submittedAt)}`

function summaryWords(results: readonly Result[]): string {
  const { count, average } = summaryOf(results)
  const span = `from ${formatDate(results[0]?.submittedAt)} to ${formatDate(results.at(-1)?.submittedAt)}`
  const mean = average === null ? '' : `, on average ${formatPercent(average, 1)}`
  return `Chart of your results: ${plural(count, 'result')} ${span}${mean}. The table holds each of them.`
}

/** The results as a picture; what it says stands in words in the table beside it. */
export const ResultsPlot = ({ results }: { results: readonly Result[] }) => {
  const [ref, room] = useElementSize()
  const [chosen, setChosen] = useState<string | null>(null)
  const plot = useMemo(() => plotOf(results, room), [results, room])
  const point = plot.points.find(({ result }) => result.submissionId === chosen) ?? plot.points.at(-1)
  const choose = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    setChosen(nearestTo(plot.points, event.clientX - left, event.clientY - top)?.result.submissionId ?? null)
  }
  return (
    <figure className={styles.figure}>
      <div ref={ref} className={styles.room}>
        <svg
          role="img"
          aria-label={summaryWords(plot.points.map(({ result }) => result))}
          className={styles.plot}
          width={room.width}
          height={room.height}
          viewBox={`0 0 ${room.width} ${room.height}`}
          onPointerMove={choose}
          onPointerDown={choose}
        >
          <Axes plot={plot} em={room.em} />
          {plot.lines.map((points, series) => (
            <polyline key={plot.courses[series]?.courseId} className={`${styles.line} ${seriesColour(series)}`} points={points} />
          ))}
          {point && <circle className={styles.ring} cx={point.x} cy={point.y} r={10} />}
          {plot.points.map((one) => (
            <Point key={one.result.submissionId} point={one} isChosen={one === point} em={room.em} scale={plot.scale} />
          ))}
        </svg>
      </div>
      <figcaption className={styles.caption} aria-hidden="true">
        {point && wordsOf(point.result)}
      </figcaption>
      <Legend plot={plot} />
    </figure>
  )
}

interface PointProps {
  point: PlotPoint
  isChosen: boolean
  em: number
  scale: number
}

const Point = ({ point, isChosen, em, scale }: PointProps) => (
  <>
    <Marker series={point.series} isPending={isPending(point.result)} x={point.x} y={point.y} scale={scale} />
    {(point.isLabelled || isChosen) && (
      <text className={styles.value} x={point.x} y={point.y - 0.95 * em} textAnchor="middle">
        {formatPercent(point.result.percentage)}
      </text>
    )}
  </>
)

const Axes = ({ plot: { frame, levels, ticks }, em }: { plot: Plot; em: number }) => (
  <>
    <text className={styles.axis} x={0} y={0.9 * em}>
      Result in percent
    </text>
    {levels.map(({ y, percentage, isPass }) => (
      <g key={percentage} className={isPass ? styles.pass : undefined}>
        <line className={styles.grid} x1={frame.left} x2={frame.right} y1={y} y2={y} />
        <text className={styles.tick} x={frame.left - 0.5 * em} y={y + 0.35 * em} textAnchor="end">
          {percentage}%
        </text>
      </g>
    ))}
    {ticks.map(({ x, iso, anchor }) => (
      <g key={iso}>
        <line className={styles.axisLine} x1={x} x2={x} y1={frame.bottom} y2={frame.bottom + 0.4 * em} />
        <text className={styles.tick} x={x} y={frame.bottom + 1.6 * em} textAnchor={anchor}>
          {formatDate(iso)}
        </text>
      </g>
    ))}
  </>
)

const Legend = ({ plot: { courses, points } }: { plot: Plot }) => (
  <ul className={styles.legend} aria-hidden="true">
    {courses.length > 1 &&
      courses.map(({ courseId, courseCode }, series) => (
        <li key={courseId}>
          <Key series={series} isPending={false} />
          {courseCode}
        </li>
      ))}
    {points.some(({ result }) => isPending(result)) && (
      <li>
        <Key series={0} isPending />
        Waiting for a grade, can only rise
      </li>
    )}
    <li>
      <svg className={styles.key} viewBox="-10 -10 20 20" aria-hidden="true">
        <g className={styles.pass}>
          <line className={styles.grid} x1={-10} x2={10} y1={0} y2={0} />
        </g>
      </svg>
      70% line
    </li>
    <li>Horizontal axis: the day you submitted</li>
  </ul>
)

const Key = (props: { series: number; isPending: boolean }) => (
  <svg className={styles.key} viewBox="-10 -10 20 20" aria-hidden="true">
    <Marker {...props} />
  </svg>
)
