import { describe, expect, test } from 'vitest'
import { matchPeople } from '../../../domain/course/student-search.ts'

const people = [
  { firstName: 'Łukasz', lastName: 'Weiß', email: 'l.weiss@school.example' },
  { firstName: 'Işıl', lastName: 'Çelik', email: 'isil@school.example' },
  { firstName: 'Anna Maria', lastName: "O'Neill", email: 'anna@school.example' },
  { firstName: 'Åse', lastName: 'Bjørnsdóttir', email: 'aase@school.example' },
]

// Shows: A search for students finds a name in either order, with a comma, and without its accents.
describe('The search for students', () => {
  test.each([
    ['weiss', ['Łukasz']],
    ['WEISS, LUKASZ', ['Łukasz']],
    ['Lukasz Weiß', ['Łukasz']],
    ['isil celik', ['Işıl']],
    ['Çelik, Işıl', ['Işıl']],
    ['oneill', ['Anna Maria']],
    ['o’neill anna', ['Anna Maria']],
    ['maria', ['Anna Maria']],
    ['bjornsdottir', ['Åse']],
    ['anna@school', ['Anna Maria']],
    ['  ', ['Łukasz', 'Işıl', 'Anna Maria', 'Åse']],
    ['weiss anna', []],
  ])('%s', (text, found) => {
    expect(matchPeople(people, text).map(({ firstName }) => firstName)).toEqual(found)
  })
})
