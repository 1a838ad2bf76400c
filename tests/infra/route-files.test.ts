import { expect, test } from 'vitest'
import { filesOfRoutes } from '../../scripts/build/route-files.ts'

const source = `export const routes: RouteObject[] = [
  { path: '/', handle: handle(''), lazy: landing },
  { path: '/home', handle: handle('Home'), lazy: () => import('./home.route.tsx') },
  {
    path: '/home/:id',
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

test('A path loads the application and its page; what the entry brings is left out, and so is a path without a page of its own', () => {
  expect(filesOfRoutes(new Map([['src/routes/public/public.routes.ts', source]]), manifest)).toEqual({
    '/home': ['assets/app.js', 'assets/kit.css', 'assets/kit.js', 'assets/home.js'],
    '/home/:id': ['assets/app.js', 'assets/kit.css', 'assets/kit.js', 'assets/one.css', 'assets/one.js'],
  })
})
