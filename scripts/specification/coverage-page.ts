import type { Annotation } from './annotations.ts'
import type { Area, Section } from './statements.ts'

/** An annotation with the file that it is in. */
export interface Shown extends Annotation {
  file: string
  /** The state of a chart that says so, where it is not a comment above the test. */
  tag?: string
}

const HEAD = `# Which test shows what the product does

Made by \`npm run docs:coverage\` from the statements of the [specification](specification/README.md), the comments \`// Shows: …\` above the
tests, and the states of charts that say what they show (\`meta.shows\`) where path tests enter them. \`tests/infra/coverage.test.ts\` fails when a
statement has no test, when a comment or a state names no statement, and when this page is not current.
`

const anchorOf = ({ heading, person }: Section): string =>
  `${heading} (${person})`
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

/** Returns what is wrong between the specification and the tests, one sentence each. */
export function faultsOf(areas: readonly Area[], shown: readonly Shown[]): string[] {
  const statements = areas.flatMap(({ sections }) => sections.flatMap((section) => section.statements))
  const known = new Set(statements)
  const proven = new Set(shown.map(({ statement }) => statement))
  return [
    ...statements.filter((one, at) => statements.indexOf(one) !== at).map((one) => `twice in the specification: ${one}`),
    ...statements.filter((one) => !proven.has(one)).map((one) => `no test shows: ${one}`),
    ...shown
      .filter(({ statement }) => !known.has(statement))
      .map(({ file, tag = file, statement }) => `${tag} shows no statement: ${statement}`),
    ...shown
      .filter(({ title }) => title === '')
      .map(({ file, tag, statement }) => `${tag ?? file}: no ${tag ? 'path meets it' : 'test is below'}: ${statement}`),
  ]
}

function sectionLines(area: Area, section: Section, testsOf: ReadonlyMap<string, readonly Shown[]>): string[] {
  const rows = section.statements.flatMap((statement) => [
    `- ${statement}`,
    ...(testsOf.get(statement) ?? []).map(({ file, title }) => `  - \`${file}\` › ${title}`),
  ])
  return [`### [${section.heading}](specification/${area.file}#${anchorOf(section)}) (${section.person})`, '', ...rows, '']
}

/** Returns the page that lists every statement with the tests that show it. */
export function coveragePage(areas: readonly Area[], shown: readonly Shown[]): string {
  const testsOf = Map.groupBy(shown, ({ statement }) => statement)
  const body = areas.flatMap((area) => [
    `## ${area.title}`,
    '',
    ...area.sections.flatMap((section) => sectionLines(area, section, testsOf)),
  ])
  const count = areas.flatMap(({ sections }) => sections.flatMap(({ statements }) => statements)).length
  return `${HEAD}\n${count} statements, ${shown.length} tests of them.\n\n${body.join('\n')}`
}
