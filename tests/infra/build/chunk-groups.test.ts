import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkGroups, groupedPaths, notYetLoaded } from '../../../scripts/build/chunk-groups.ts'
import { root } from '../../../scripts/project.ts'

const isThere = (path: string): boolean => globSync(path.endsWith('/') ? `${path}*` : `${path}.*`, { cwd: root }).length > 0

test('Every own file that a group names is there', () => {
  const own = groupedPaths.filter((path) => /^(src|domain|chartroom)\//.test(path))
  expect(own.length).toBeGreaterThan(100)
  expect(own.filter((path) => !isThere(path))).toEqual([])
})

test('A file goes where its name is listed, whatever its ending', () => {
  const groupOf = (id: string) => chunkGroups().find(({ test: wants }) => wants(`/somewhere/${id}`))?.name
  expect([
    groupOf('src/views/ui/button.tsx'),
    groupOf('src/views/ui/button.module.css'),
    groupOf('src/views/ui/form.module.css'),
    groupOf('src/views/ui/form.tsx'),
    groupOf('src/views/ui/formula.tsx'),
    groupOf('node_modules/ky/distribution/index.js'),
  ]).toEqual(['base', 'base', undefined, 'form', undefined, 'app'])
})

test('A dynamic import names no file that its page has; the landing page lacks what signed-in pages have', () => {
  const files = ['assets/react-1.js', 'assets/app-2.js', 'assets/menu-3.js', 'assets/menu-3.css']
  expect(notYetLoaded('', files, { hostId: 'assets/student-courses-4.js' })).toEqual(['assets/menu-3.js', 'assets/menu-3.css'])
  expect(notYetLoaded('', files, { hostId: 'assets/landing-5.js' })).toEqual(['assets/app-2.js', 'assets/menu-3.js', 'assets/menu-3.css'])
})
