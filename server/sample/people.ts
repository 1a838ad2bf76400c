import type { Role } from '../../domain/people/user.ts'

export const samplePassword = 'examhall-sample'

export interface SamplePerson {
  role: Role
  firstName: string
  lastName: string
  email: string
}

/** Latin letters that have no plain letter inside. */
const plainLetters: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ı: 'i', ð: 'd', þ: 'th', ø: 'o', æ: 'ae' }

const emailOf = (firstName: string, lastName: string): string => {
  const plain = `${firstName}.${lastName}`.toLowerCase().replaceAll(/[łßıðþøæ]/g, (letter) => plainLetters[letter] ?? '')
  return `${plain.normalize('NFD').replaceAll(/[^a-z.-]/g, '')}@school.example`
}

const person = (role: Role, firstName: string, lastName: string, email = emailOf(firstName, lastName)): SamplePerson => ({
  role,
  firstName,
  lastName,
  email,
})

const students = [
  ['Björn', 'Ångström'],
  ['Chidinma', 'Okonkwo'],
  ['Zoë', 'van der Meer'],
  ['Nguyễn Thị', 'Minh Khai'],
  ['Oluwaseun', 'Adébáyò'],
  ['María José', 'Fernández-Villaverde de la Cruz'],
  ['Jürgen', 'Großmann'],
  ['Aarav', 'Krishnamurthy'],
  ['Siobhán', "O'Callaghan"],
  ['Łukasz', 'Wiśniewski'],
  ['Yuki', 'Tanaka'],
  ['Fatima', 'al-Hassan'],
  ['Jean-Baptiste', 'Lefèvre'],
  ['Anastasia', 'Papadopoulou'],
  ['Kwame', 'Mensah'],
  ['İpek', 'Yıldız'],
  ['Mateo', 'Quispe'],
  ['Þóra', 'Guðmundsdóttir'],
  ['Li', 'Wu'],
  ['Haruka', 'Nakamura'],
  ['Tomáš', 'Dvořák'],
  ['Leilani', 'Kealoha'],
  ['Noah', 'Fischer'],
  ['Priyanka', 'Venkataraghavan'],
  ['Elif', 'Şahin'],
  ['Maximilian Alexander', 'von Hohenstein-Wallenburg'],
  ['Inés', 'Castañeda'],
  ['Dmytro', 'Shevchenko'],
  ['Ama', 'Boateng'],
] as const

/** The people of the sample school: 1 admin, 2 teachers, 30 students; the first of each role has a simple address. */
export const samplePeople: readonly SamplePerson[] = [
  person('admin', 'Rosalind', 'Achterberg', 'admin@school.example'),
  person('teacher', 'Miriam', 'Halevi', 'teacher@school.example'),
  person('teacher', 'Takumi', 'Brandão', 'teacher2@school.example'),
  person('student', 'Emma', 'Lindqvist', 'student@school.example'),
  ...students.map(([firstName, lastName]) => person('student', firstName, lastName)),
]
