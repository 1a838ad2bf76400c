import { spawnSync } from 'node:child_process'
import { notMeasured } from '../../tests/bench/figure.ts'
import { attack } from '../../tests/bench/scenarios/attack.ts'
import { fuzz } from './attack/fuzz.ts'
import { prove } from './proof.ts'

const about = `
\`npm run attack\`: what others can do to a server while a class saves (the part \`attack\` of [the bench](../figures.md)), and requests made from the schemas of its own
OpenAPI document, with ids that exist and values that just miss what is asked for. \`--requests=20000\` sends fewer than 200,000.

- Canaries of scripts in texts that pages show, and sqlmap, are not part of it yet. The requests
  also sign their own people out, so that most of a long run is answered 401.
- Guards that are taken away one at a time have a page of their own: [mutants](mutants.md).
`

const hasSqlmap = (): boolean => spawnSync('sqlmap', ['--version']).status === 0

await prove(
  {
    name: 'attack',
    about,
    counts: { requests: { full: 200_000, quick: 400 } },
    parts: {
      load: async (options) => (await attack(options)).map((figure) => ({ ...figure, kind: 'gate' as const })),
      fuzz: ({ counts }) => fuzz(counts.requests),
      sqlmap: async () => [
        notMeasured('sqlmap', '0 findings', hasSqlmap() ? 'this command does not drive it yet' : 'sqlmap is not installed'),
      ],
    },
  },
  process.argv.slice(2),
)
