import { expect, test } from 'vitest'
import { readCsvTable } from '../../../server/http/csv-table.ts'

const sentenceFor = (head: string): string => {
  try {
    readCsvTable(`${head}\n`, { read: ['Name', 'Role'], shown: ['Due'] })
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return 'read'
}

test.each([
  ['e-mail,due,ROLE', 'read'],
  ['E-mail,Reason', '"Reason" is not a column of this list. Allowed columns: E-mail, Name, Role.'],
  ['Reason,E-mail,Reason', '"Reason" is not a column of this list. Allowed columns: E-mail, Name, Role.'],
  ['E-mail,Attempts,Name,Reason', '"Attempts" and "Reason" are not columns of this list. Allowed columns: E-mail, Name, Role.'],
  [
    'Attempts,Due date,E-mail,Reason',
    '"Attempts", "Due date" and "Reason" are not columns of this list. Allowed columns: E-mail, Name, Role.',
  ],
  ['a,b,c,d,e,f,g,h,i,j,k,E-mail', '"a", "b", "c", "d", "e", "f", "g", "h", "i", "j" and 1 more are not columns of this list.'],
])('A file of people with the headings %s: %s', (head, sentence) => {
  expect(sentenceFor(head)).toContain(sentence)
})

// Shows: The column of addresses is called "E-mail", and "Email" and "Email address" are understood.
test.each(['E-mail', 'Email', 'email', 'Email address', 'EMAIL ADDRESS', 'E-mail address'])(
  'A list may call its addresses %s',
  (heading) => {
    const [line] = readCsvTable(`Name,${heading}\nAda,ada@school.test`, { read: ['Name'], shown: [] })
    expect(line?.email).toBe('ada@school.test')
  },
)

test('A list with two columns of addresses is refused, whatever they are called', () =>
  expect(() => readCsvTable('E-mail,Email\na@b.test,c@d.test', { read: [], shown: [] })).toThrow('The column "Email" appears twice.'))
