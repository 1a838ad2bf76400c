import { measureVisits, type VisitFigures } from '../browser/measure-visits.ts'
import { measureSignIn } from '../browser/sign-in.ts'
import { openSite } from '../browser/site.ts'
import { type Figure, notMeasured, type Options, show } from '../figure.ts'
import { withCleanup } from '../with-cleanup.ts'

const most = { landing: 900, others: 2_200, signIn: 1_600, cls: 0.02, inp: 200, begin: 350 }

function figuresOf({ page, lcp, cls, acts }: VisitFigures): Figure[] {
  const lcpMost = page === 'landing' ? most.landing : most.others
  const slow = (name: string) => (name === 'Begin' ? most.begin : most.inp)
  return [
    {
      figure: `LCP, ${page}, 4× CPU, 1.6 Mbit/s`,
      target: `≤ ${(lcpMost / 1000).toFixed(1)} s`,
      measured: `${(lcp / 1000).toFixed(2)} s`,
      met: lcp <= lcpMost,
      kind: 'report',
    },
    { figure: `CLS, ${page}`, target: `≤ ${most.cls}`, measured: cls.toFixed(4), met: cls <= most.cls, kind: 'gate' },
    ...Object.entries(acts).map(
      ([name, ms]): Figure => ({
        figure: `INP, ${page}: ${name}`,
        target: `≤ ${slow(name)} ms`,
        measured: `${show(ms)} ms`,
        met: ms <= slow(name),
        kind: 'report',
      }),
    ),
  ]
}

const signInFigure = (ms: number): Figure => ({
  figure: 'sign-in until the courses are drawn, 4× CPU, 1.6 Mbit/s',
  target: `≤ ${most.signIn / 1000} s`,
  measured: `${(ms / 1000).toFixed(2)} s`,
  met: ms <= most.signIn,
  kind: 'report',
})

/** Web Vitals of the pages on a slow phone in a slow net. */
export const vitals = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const site = await openSite(onCleanup, 1)
    if (!site) return [notMeasured('Web Vitals', 'by page', 'there is no browser', 'gate')]
    const rounds = quick ? 1 : 5
    const pages = (await measureVisits(site, rounds)).flatMap(figuresOf)
    return [...pages, signInFigure(await measureSignIn(site, rounds))]
  })
