import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprints, shellFiles } from '../../scripts/build/service-worker.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], dynamicImports: ['src/routes/app.tsx'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js', assets: ['assets/font.woff2', 'assets/font.woff', 'assets/font.ttf'] },
  'src/routes/app.tsx': {
    file: 'assets/app.js',
    dynamicImports: ['src/routes/teacher/teacher-courses.route.tsx', 'src/routes/exam/quiz-attempt.route.tsx'],
  },
  'src/routes/teacher/teacher-courses.route.tsx': { file: 'assets/courses.js' },
  'src/routes/exam/quiz-attempt.route.tsx': { file: 'assets/exam.js', dynamicImports: ['src/views/quiz-attempt/exam-screen.tsx'] },
  'src/views/quiz-attempt/exam-screen.tsx': { file: 'assets/screen.js', css: ['assets/screen.css'], imports: ['_react.js'] },
}

test('A device keeps what an exam loads at once and later, the newest format of each font, and no other page', () => {
  expect(shellFiles(manifest)).toEqual([
    '/boot.js',
    '/favicon.svg',
    '/assets/index.js',
    '/assets/index.css',
    '/assets/react.js',
    '/assets/font.woff2',
    '/assets/app.js',
    '/assets/exam.js',
    '/assets/screen.js',
    '/assets/screen.css',
  ])
})

test('A worker knows the fingerprint of each file, and the page whatever the school is called', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-worker-'))
  const pageOf = (site: string) => {
    writeFileSync(join(folder, 'index.html'), `<meta name="examhall-site" content="${site}" />`)
    return fingerprints(folder, ['/boot.js'])
  }
  writeFileSync(join(folder, 'boot.js'), 'boot()')
  const [built, served] = [await pageOf(''), await pageOf('Gauss')]
  expect(Object.keys(built)).toEqual(['/index.html', '/boot.js'])
  expect(served).toEqual(built)
  writeFileSync(join(folder, 'boot.js'), 'boot(1)')
  expect((await pageOf(''))['/boot.js']).not.toBe(built['/boot.js'])
  rmSync(folder, { recursive: true })
})
