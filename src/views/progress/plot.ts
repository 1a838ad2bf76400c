import { type Result, sortBySubmission } from '../../../domain/course/progress.ts'
import { passPercentage } from '../../../domain/grading/review.ts'
import { isoOf } from '../../../domain/time/iso.ts'

/** The place of the picture: pixels, and how many of them one em of its text has. */
export interface Room {
  width: number
  height: number
  em: number
}

export interface PlotPoint {
  result: Result
  x: number
  y: number
  /** Which of the courses it belongs to, counted from 0. */
  series: number
  /** There is room to write its percentage above it. */
  isLabelled: boolean
}

export interface PlotTick {
  x: number
  iso: string
  anchor: 'start' | 'middle' | 'end'
}

/** Where everything of the picture stands, in pixels from its upper left corner. */
export interface Plot {
  points: PlotPoint[]
  /** How large its points are drawn: 1, or less where there are many. */
  scale: number
  /** One line through the points of each course, as the attribute of a polyline. */
  lines: string[]
  courses: { courseId: string; courseCode: string }[]
  ticks: PlotTick[]
  levels: { y: number; percentage: number; isPass: boolean }[]
  frame: { left: number; right: number; top: number; bottom: number }
}

const LEVELS = [0, 50, passPercentage, 100]
const LABEL_EMS = 3.6
const MOST_LABELS = 12
const MOST_LARGE = 40
const TICK_EMS = 7.5
const HALF_TICK_EMS = 3.2
const DAY_MS = 86_400_000
const MOST_TICKS = 6

const frameOf = ({ width, height, em }: Room) => ({ left: 3.4 * em, right: width - 0.8 * em, top: 2.2 * em, bottom: height - 2.2 * em })

/** Goes from the latest point back, so that the latest one is always written; of many points none is. */
function labelled(points: Omit<PlotPoint, 'isLabelled'>[], em: number): PlotPoint[] {
  let next = points.length > MOST_LABELS ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return points.toReversed().map((point) => {
    const isLabelled = next - point.x >= LABEL_EMS * em
    if (isLabelled) next = point.x
    return { ...point, isLabelled }
  })
}

/** Returns an hour of the day, in the viewer's time zone, that lies so many days after the one of an instant. */
function dayOf(at: number, later = 0, hour = 0): number {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + later, hour).getTime()
}

/** Returns the days from the first result to the last; a short time gets a day more on either side, so that its points stand in the middle. */
function daysOf(first: number, last: number): { from: number; to: number } {
  const isShort = dayOf(last) <= dayOf(first, 1)
  return isShort ? { from: dayOf(first, -1), to: dayOf(last, 2) } : { from: dayOf(first), to: dayOf(last, 1) }
}

/** Puts ticks at every so many days, as many as have room, each in the middle of its day. */
function ticksOf(days: { from: number; to: number }, xOf: (at: number) => number, { width, em }: Room): PlotTick[] {
  const count = Math.round((days.to - days.from) / DAY_MS)
  const most = Math.max(2, Math.min(MOST_TICKS, Math.floor((xOf(days.to) - xOf(days.from)) / (TICK_EMS * em))))
  const step = Math.ceil(count / most)
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => {
    const noon = dayOf(days.from, at * step, 12)
    const x = xOf(noon)
    const anchor = x < HALF_TICK_EMS * em ? 'start' : x > width - HALF_TICK_EMS * em ? 'end' : 'middle'
    return { x, iso: isoOf(noon), anchor }
  })
}

const lineOf = (points: readonly PlotPoint[], series: number): string =>
  points
    .filter((point) => point.series === series)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')

/** Places results by the time they were submitted (left to right) and their percentage (0 below, 100 above). */
export function plotOf(results: readonly Result[], room: Room): Plot {
  const sorted = sortBySubmission(results)
  const times = sorted.map(({ submittedAt }) => Date.parse(submittedAt))
  const days = daysOf(times[0] ?? 0, times.at(-1) ?? 0)
  const frame = frameOf(room)
  const [left, right] = [frame.left + room.em, frame.right - room.em]
  const xOf = (at: number) => left + ((at - days.from) / (days.to - days.from)) * (right - left)
  const yOf = (percentage: number) => frame.bottom - (Math.min(100, Math.max(0, percentage)) / 100) * (frame.bottom - frame.top)
  const courses = [...new Map(sorted.map(({ courseId, courseCode }) => [courseId, { courseId, courseCode }])).values()]
  const places = new Map(courses.map(({ courseId }, at) => [courseId, at]))
  const points = labelled(
    sorted.map((result, at) => ({ result, x: xOf(times[at] ?? 0), y: yOf(result.percentage), series: places.get(result.courseId) ?? 0 })),
    room.em,
  ).toReversed()
  return {
    points,
    scale: points.length > MOST_LARGE ? 0.65 : 1,
    lines: courses.map((_, series) => lineOf(points, series)),
    courses,
    ticks: ticksOf(days, xOf, room),
    levels: LEVELS.map((percentage) => ({ percentage, y: yOf(percentage), isPass: percentage === passPercentage })),
    frame,
  }
}

/** Finds the point that is nearest to a place from left to right, of several there the nearest one in height. */
export function nearestTo(points: readonly PlotPoint[], x: number, y: number): PlotPoint | null {
  const distance = (point: PlotPoint) => Math.abs(point.x - x) * 4 + Math.abs(point.y - y)
  return points.reduce<PlotPoint | null>((best, point) => (best && distance(best) <= distance(point) ? best : point), null)
}
