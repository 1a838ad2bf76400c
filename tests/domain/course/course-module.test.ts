import { describe, expect, test } from 'vitest'
import { fileIdOf, fileUrlOf, moduleFaults, webAddressOf } from '../../../domain/course/course-module.ts'

const id = 'a'.repeat(64)

describe('A web address', () => {
  test.each([
    [' openstax.org/books ', 'https://openstax.org/books'],
    ['HTTP://School.test', 'http://school.test/'],
    ['https://school.test/a b?q=ü#x', 'https://school.test/a%20b?q=%C3%BC#x'],
    ['localhost:3000', 'https://localhost:3000/'],
    ['school.example:8443/notes', 'https://school.example:8443/notes'],
    ['school.example:8443?a=b', 'https://school.example:8443/?a=b'],
    ['10.0.0.5:8080/x', 'https://10.0.0.5:8080/x'],
    ['school.example:99999', null],
    ['tel:5551234', null],
    ['javascript:1', null],
    ['javascript:1+alert(1)', null],
    ['https://\t/school.test', null],
    ['https://\n\\school.test', null],
    ['h\tttps://school.test', null],
    ['https://school.test/\u007Fa', null],
    ['https://school.test/a\u2028b', null],
    ['javascript:alert(1)', null],
    [' JavaScript:alert(1)', null],
    ['data:text/html,x', null],
    ['mailto:kim@school.test', null],
    ['//', null],
    ['//school.test', null],
    ['\\\\school.test', null],
    ['https:school.test', null],
    ['https:///school.test', null],
    ['https://a@b.test/', null],
    ['https://a:b@c.test/', null],
    ['kim@school.test', null],
    ['', null],
    [`https://school.test/${'x'.repeat(2_000)}`, null],
  ])('%s is read as %s', (typed, address) => {
    expect(webAddressOf(typed)).toBe(address)
  })
})

describe('The address of a file', () => {
  test('is read back', () => {
    expect(fileIdOf(fileUrlOf(id))).toBe(id)
  })

  test.each(['/api/files/abc', `https://elsewhere.test/api/files/${id}`, `/api/files/${id}/x`, ''])('is not %s', (url) => {
    expect(fileIdOf(url)).toBe(null)
  })
})

describe('A module', () => {
  test('has its faults listed in the order of the form', () => {
    expect(moduleFaults({ title: ' ', kind: 'pdf', url: 'https://school.test' })).toEqual([
      { field: 'title', code: 'moduleTitleRequired' },
      { field: 'url', code: 'moduleFileRequired' },
    ])
  })

  test.each([
    ['//school.test', 'moduleLinkForm'],
    ['https://bank.test@school.test/', 'moduleLinkUser'],
    ['kim@school.test', 'moduleLinkUser'],
  ])('with the link %s has the fault %s', (url, code) => {
    expect(moduleFaults({ title: 'A', kind: 'link', url })).toEqual([{ field: 'url', code }])
  })

  test('without a fault has none', () => {
    expect([
      moduleFaults({ title: 'A', kind: 'link', url: 'b.test' }),
      moduleFaults({ title: 'A', kind: 'pdf', url: fileUrlOf(id) }),
    ]).toEqual([[], []])
  })
})
