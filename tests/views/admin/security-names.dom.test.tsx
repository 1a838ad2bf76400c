import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSecurityEntry } from '../../../src/machines/admin-security/alphabet.ts'
import { SecurityTable } from '../../../src/views/admin/security-table.tsx'

test('The security log shows a name, and the id as a detail', () => {
  const facts = [
    { name: 'assignmentId', value: '01a21e43', label: 'Primes' },
    { name: 'points', value: '2' },
  ]
  render(<SecurityTable entries={[{ ...someSecurityEntry, kind: 'gradeChanged', facts }]} />)
  expect(screen.getByText('quiz: Primes').tagName).toBe('SPAN')
  expect(screen.getByText('IDs').closest('details')?.textContent).toBe('IDsquiz: 01a21e43')
})

test('The security log shows the id of what has no name any more', () => {
  render(<SecurityTable entries={[{ ...someSecurityEntry, facts: [{ name: 'courseId', value: 'gone' }] }]} />)
  expect([screen.getByText('course: gone').tagName, screen.queryByText('IDs')]).toEqual(['SPAN', null])
})

test('The security log shows the id of an act of the exam room as a detail', () => {
  const facts = [
    { name: 'actId', value: '3dd2484d' },
    { name: 'act', value: 'pause' },
  ]
  render(<SecurityTable entries={[{ ...someSecurityEntry, kind: 'roomActed', facts }]} />)
  expect(screen.getByText('IDs').closest('details')?.textContent).toBe('IDsact: 3dd2484d')
})

test.each([
  ['192.168.100.200', true],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', false],
])('An address that is short stays in one line: %s', (address, isWhole) => {
  render(<SecurityTable entries={[{ ...someSecurityEntry, address }]} />)
  expect(screen.getByText(address).className === screen.getByRole('rowheader').className).toBe(isWhole)
})
