import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOfRoutes } from '../../../scripts/build/route-files.ts'
import { root } from '../../../scripts/project.ts'
import { firstCalls } from '../../../server/http/page-links.ts'

const source = `export const routes: RouteObject[] = [
  { path: patterns.landing, handle: handle(''), lazy: landing },
  { path: patterns.studentCourses, handle: handle('Home'), lazy: () => import('./home.route.tsx') },
  {
    path: patterns.studentCourse,
    handle: handle('One', () => paths.home),
    lazy: () => import('../one.route.tsx'),
  },
]`

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/routes/app.tsx': { file: 'assets/app.js', imports: ['_react.js', '_kit.js'] },
  '_kit.js': { file: 'assets/kit.js', css: ['assets/kit.css'] },
  'src/routes/public/home.route.tsx': { file: 'assets/home.js', imports: ['_kit.js'] },
  'src/routes/one.route.tsx': { file: 'assets/one.js', imports: ['_react.js'], css: ['assets/one.css'] },
}

const sizes: Readonly<Record<string, number>> = { react: 58, kit: 13, index: 4, app: 3, one: 2, home: 1 }
const sizeOf = (file: string): number => sizes[file.replace(/^assets.|\.\w+$/g, '')] ?? 0

test('A path loads the entry, the application and its page, the largest first; a path without a page of its own is left out', () => {
  expect(filesOfRoutes(new Map([['src/routes/public/public.routes.ts', source]]), manifest, sizeOf)).toEqual({
    '/student/courses': ['react.js', 'kit.css', 'kit.js', 'index.css', 'index.js', 'app.js', 'home.js'].map((file) => `assets/${file}`),
    '/student/courses/:courseId': ['react.js', 'kit.css', 'kit.js', 'index.css', 'index.js', 'app.js', 'one.css', 'one.js'].map(
      (file) => `assets/${file}`,
    ),
  })
})

test('A page of staff loads their routes as well', () => {
  const routes = `{ path: patterns.teacherCourses, lazy: () => import('./home.route.tsx') }`
  const staff = { 'src/routes/staff.routes.tsx': { file: 'assets/staff.js', imports: ['_react.js'] } }
  expect(
    filesOfRoutes(new Map([['src/routes/public/public.routes.ts', routes]]), { ...manifest, ...staff }, sizeOf)['/teacher/courses'],
  ).toContain('assets/staff.js')
})

test('Every page whose first calls the server knows is found in the route tables', () => {
  const files = globSync('src/routes/**/*.routes.ts', { cwd: root })
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const found = Object.keys(filesOfRoutes(sources, manifest, sizeOf))
  expect(Object.keys(firstCalls).filter((route) => !found.includes(route))).toEqual([])
})
