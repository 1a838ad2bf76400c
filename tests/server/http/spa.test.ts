import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressFolder } from '../../../scripts/build/precompress.ts'
import type { App } from '../../../server/deps.ts'
import { loadBuildFiles, withSite } from '../../../server/http/build-files.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type School } from '../../support/school/school.ts'

const html = `<!doctype html><meta name="examhall-site" content="" /><title>Examhall</title>${' '.repeat(2_000)}`
const script = `export const words = '${'examination '.repeat(200)}'`

function makeBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-pages-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'assets/main-abc.js'), script)
  writeFileSync(join(folder, 'assets/main-abc.js.map'), '{}')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  compressFolder(folder)
  return folder
}

describeEachDatabase('The pages', (open) => {
  let school: School
  let app: App
  let folder: string
  const page = { accept: 'text/html,*/*;q=0.8' }
  beforeAll(async () => {
    folder = makeBuild()
    school = await openSchool(await open(), { pages: loadBuildFiles(folder) })
    app = school.app
  })
  afterAll(async () => {
    await school.close()
    rmSync(folder, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  test.each(['/', '/login', '/student/quizAttempt/7?from=x', '/index.html', '/no/such/page'])('%s opens the page', async (url) => {
    const { statusCode, body, headers } = await get(url, page)
    expect([statusCode, body, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      html,
      'text/html; charset=utf-8',
      'no-cache',
    ])
  })

  test('the page is strict about what it loads', async () => {
    expect((await get('/', page)).headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('an unchanged page is not sent again', async () => {
    const { headers } = await get('/', page)
    const again = await get('/', { ...page, 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test("the page carries the school's name and address, escaped, in every coding", async () => {
    const site = { schoolName: 'Noether & "Söhne" <b>', schoolUrl: 'https://school.example/?a=1&b=2' }
    const named = withSite(loadBuildFiles(folder), site).get('/index.html')
    const expected =
      '<!doctype html><meta name="examhall-site" content="{&quot;schoolName&quot;:&quot;Noether &amp; \\&quot;Söhne\\&quot; &lt;b&gt;&quot;,&quot;schoolUrl&quot;:&quot;https://school.example/?a=1&amp;b=2&quot;}" />'
    expect(named?.identity.toString()).toBe(html.replace(/<!doctype html><meta[^>]*>/, () => expected))
    expect(brotliDecompressSync(named?.br ?? '').toString()).toBe(named?.identity.toString())
    expect(gunzipSync(named?.gzip ?? '').toString()).toBe(named?.identity.toString())
  })

  test('a page of a school without registration has no way to it', async () => {
    const ways = '<a role="button" href="/register" class="a">Register</a><a role="button" href="/login" class="b">Student Login</a>'
    writeFileSync(join(folder, 'ways.html'), `<meta name="examhall-site" content="" />${ways}`)
    const site = { schoolName: 'Hill', schoolUrl: 'https://school.example', isRegistrationClosed: true }
    expect(withSite(loadBuildFiles(folder), site).get('/ways.html')?.identity.toString()).toBe(
      '<meta name="examhall-site" content="{&quot;schoolName&quot;:&quot;Hill&quot;,&quot;schoolUrl&quot;:&quot;https://school.example&quot;,&quot;isRegistrationClosed&quot;:true}" /><a role="button" href="/login" class="b">Student Login</a>',
    )
  })

  describe('An asset', () => {
    const url = '/assets/main-abc.js'

    test('is kept for ever', async () => {
      const { statusCode, body, headers } = await get(url)
      expect([statusCode, body, headers['content-type'], headers['cache-control'], headers.vary]).toEqual([
        200,
        script,
        'text/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
        'accept-encoding',
      ])
    })

    test('comes as brotli where that is understood', async () => {
      const { rawPayload, headers } = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
      expect([headers['content-encoding'], brotliDecompressSync(rawPayload).toString()]).toEqual(['br', script])
    })

    test('comes as gzip where brotli is not understood', async () => {
      const { rawPayload, headers } = await get(url, { 'accept-encoding': 'gzip;q=1.0, br;q=0' })
      expect([headers['content-encoding'], gunzipSync(rawPayload).toString()]).toEqual(['gzip', script])
    })

    test('has the length of what is sent', async () => {
      const { rawPayload, headers } = await get(url, { 'accept-encoding': 'br' })
      expect(headers['content-length']).toBe(String(rawPayload.length))
    })

    test('answers HEAD without a body', async () => {
      const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url })
      expect([statusCode, body, headers['content-length']]).toEqual([200, '', String(script.length)])
    })

    test('that is not there answers 404, also to a browser', async () => {
      expect((await get('/assets/old.js', page)).statusCode).toBe(404)
    })
  })

  test.each(['/.vite/manifest.json', '/assets/main-abc.js.map', '/assets/main-abc.js.br', '/../package.json', '/favicon.png'])(
    '%s is not served',
    async (url) => {
      expect((await get(url)).json()).toEqual({ success: false, reason: 'notFound', message: 'Not found.' })
    },
  )

  test('a path under /api never opens the page', async () => {
    expect((await get('/api/courses', page)).statusCode).toBe(401)
  })

  test('a write to a page answers 404', async () => {
    expect((await app.inject({ method: 'POST', url: '/login', headers: page })).statusCode).toBe(404)
  })

  test('another file of the build is checked for changes each time', async () => {
    const { headers, body } = await get('/favicon.svg')
    expect([body, headers['content-type'], headers['cache-control']]).toEqual(['<svg/>', 'image/svg+xml', 'no-cache'])
  })

  test('the web app manifest is served as one', async () => {
    const { headers, statusCode } = await get('/manifest.webmanifest')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/manifest+json', 'no-cache'])
  })
})
