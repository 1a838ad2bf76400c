import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VerdictTable } from '../../../src/views/ui/verdict-table.tsx'

test('An address in the lines of a file breaks after its @ and before its dots', () => {
  const line = { line: 2, email: 'ada.lovelace@school.example', verdict: 'created', isFault: false } as const
  render(
    <VerdictTable lines={[line]} totals={{ created: 1 }} order={['created']} words={{ created: { label: 'Will be added', tone: 'ok' } }} />,
  )
  const parts = screen.getByRole('rowheader').innerHTML.split('<wbr>')
  expect(parts.map((part) => part.replaceAll(/<[^>]*>/g, ''))).toEqual(['ada', '.lovelace@', 'school', '.example'])
})
