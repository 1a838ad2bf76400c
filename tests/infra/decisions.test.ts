import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'

const folder = join(root, 'docs/decisions')

interface DecisionRecord {
  file: string
  number: string
  title: string
  date: string
  status: string
}

const records = globSync('[0-9]*.md', { cwd: folder })
  .sort()
  .map((file): DecisionRecord => {
    const text = readFileSync(join(folder, file), 'utf8')
    const [, number = '', title = ''] = /^# (\d{3}) (.+)\n/.exec(text) ?? []
    const [, date = ''] = /^# .+\nDecided (\d{4}-\d\d-\d\d)\.\n\n/.exec(text) ?? []
    const [, status = ''] = /\n\n\*\*Status\.\*\* ((?:.+\n)+)/.exec(text) ?? []
    return { file: basename(file), number, title, date, status: status.trim().replaceAll('\n', ' ') }
  })

const index = `# Decisions

One record a decision: when it was made, its context, what was decided, and what follows. A record is superseded by a later
one, not rewritten. Numbers are handed out in blocks to those who work at the same time; gaps mean nothing. Made by \`npx vitest run tests/infra/decisions.test.ts -u\`.

| number | title | decided | status |
| --- | --- | --- | --- |
${records.map(({ file, number, title, date, status }) => `| [${number}](${file}) | ${title} | ${date} | ${status} |`).join('\n')}
`

describe('A decision', () => {
  it('has the number of its file, a title, a date and a status', () => {
    const isFaulty = ({ file, number, ...facts }: DecisionRecord) => !file.startsWith(`${number}-`) || Object.values(facts).includes('')
    expect(records.filter(isFaulty)).toEqual([])
  })

  it('has at most 40 lines', () => {
    const long = records.filter(({ file }) => readFileSync(join(folder, file), 'utf8').split('\n').length > 41)
    expect(long).toEqual([])
  })

  it('is in the index', async () => {
    await expect(index).toMatchFileSnapshot(join(folder, 'README.md'))
  })
})
