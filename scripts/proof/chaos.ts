import type { Figure } from '../../tests/bench/figure.ts'
import { badLines } from './chaos/bad-lines.ts'
import { clockSteps } from './chaos/clock-steps.ts'
import { databaseKilled } from './chaos/database-killed.ts'
import { kills } from './chaos/kills.ts'
import { prove } from './proof.ts'
import { provenByTests } from './test-run.ts'

const about = `
\`npm run chaos\`: everything that a machine or a network can do to an exam, on the real server, while students type. An answer is lost when the server said that it
is stored and then holds an older or another one.

- **kills**: \`kill -9\` after 50 to 550 saves of 12 students on SQLite, at a moment of chance; 1,000 of them take half an hour, \`--kills=200\` fewer.
- **database**: PostgreSQL is crashed (\`pg_ctl -m immediate\`) and recovers from its log, while the same server goes on.
- **lines**: a TCP proxy delays by 300 ms, passes 256 bytes every 20 ms, swallows replies and gives the connection up after a second, or cuts it at the reply.
- **clock**: the server's clock is stepped by libfaketime; the monotonic clock is not.
- **disk**: the tests of the order of fsync (strace), of a full disk and of a database that may not grow.
- **peers**: the tests of two servers, of hostile bodies and of replies that nobody reads.
`

const byTests = async (tests: Record<string, string>): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [figure, file] of Object.entries(tests)) figures.push(await provenByTests(figure, `tests/chaos/${file}.test.ts`))
  return figures
}

const ofDisk = {
  'no acknowledgement before its commit is on disk': 'fsync-order',
  'a full disk: 503, nothing acknowledged that is not held': 'disk-full',
}
const ofPeers = {
  'an exam on two servers of one PostgreSQL': 'two-servers',
  '1,000 half-sent bodies within 400 MB': 'hostile-bodies',
  'replies that nobody reads within 400 MB': 'unread-replies',
}

await prove(
  {
    name: 'chaos',
    about,
    counts: { kills: { full: 1_000, quick: 1 }, crashes: { full: 10, quick: 1 }, seconds: { full: 10, quick: 1 } },
    parts: {
      kills: ({ counts }) => kills(counts.kills),
      database: ({ counts }) => databaseKilled(counts.crashes),
      lines: ({ counts }) => badLines(counts.seconds),
      clock: ({ counts }) => clockSteps(counts.seconds),
      disk: () => byTests(ofDisk),
      peers: () => byTests(ofPeers),
    },
  },
  process.argv.slice(2),
)
