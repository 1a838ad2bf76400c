import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../../../scripts/project.ts'
import { injectedStyles } from '../../../server/http/injected-styles.ts'
import { contentSecurityPolicy } from '../../../server/http/plugins/security.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type School, type SchoolOptions } from '../../support/school/school.ts'

const packages = ['react-aria', 'react-aria-components', 'react-stately'].map((name) => join(root, 'node_modules', name, 'dist'))

/** Reads the style sheets out of the code that injects them. */
function stylesInCode(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'))
  return files.flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8')
    const constants = new Map([...code.matchAll(/const (\$\S+) = '([^']*)';/g)].map(([, name, value]) => [name, value]))
    const sheets = [...code.matchAll(/\.textContent = `([^`]*)`\.trim\(\)/g)].map(([, sheet = '']) => sheet)
    return sheets.map((sheet) => sheet.replaceAll(/\$\{([^}]*)\}/g, (_, name: string) => constants.get(name) ?? name).trim())
  })
}

describe('The content security policy', () => {
  test('is one strict line', () => {
    expect(contentSecurityPolicy).toMatchInlineSnapshot(
      `"default-src 'self'; script-src 'self'; style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=' 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"`,
    )
  })

  test('admits exactly the styles that the installed React Aria injects', () => {
    expect([...new Set(packages.flatMap(stylesInCode))].toSorted()).toEqual(injectedStyles.toSorted())
  })
})

describeEachDatabase('The security headers', (open) => {
  let school: School
  const start = async (options: SchoolOptions = {}) => {
    school = await openSchool(await open(), options)
  }
  const headersOf = async (url: string, names: string[]) => {
    const { headers } = await school.call(null, 'GET', url)
    return Object.fromEntries(names.map((name) => [name, headers[name]]))
  }
  const names = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'strict-transport-security',
    'cache-control',
  ]
  afterEach(() => school.close())

  test('over plain http nothing asks for https', async () => {
    await start()
    expect(await headersOf('/api/site', names)).toEqual({
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': undefined,
      'strict-transport-security': undefined,
      'cache-control': 'no-store',
    })
  })

  test('behind https the page is isolated and stays on https', async () => {
    await start({ publicOrigin: 'https://exams.school.test' })
    expect(await headersOf('/api/site', names)).toEqual({
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cache-control': 'no-store',
    })
  })

  test('a refusal carries them too', async () => {
    await start()
    expect(await headersOf('/api/courses', ['x-content-type-options', 'cache-control'])).toEqual({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('behind https cookies are bound to this host and to encryption', async () => {
    await start({ publicOrigin: 'https://exams.school.test' })
    const { headers } = await school.call(null, 'POST', '/api/auth/logout')
    expect(String(headers['set-cookie'])).toMatch(/^__Host-examhall_session=;.* Path=\/;.*HttpOnly; Secure; SameSite=Lax$/)
  })

  test('no spelling of its address lets a cache keep what the API says', async () => {
    await start()
    expect((await school.call(null, 'GET', '/%61pi/site')).headers['cache-control']).toBe('no-store')
  })

  test.each(['/API/courses', '//api/courses', '/api/assignments/%', '/nothing'])('no cache keeps the refusal of %s', async (url) => {
    await start()
    const { status, headers } = await school.call(null, 'GET', url)
    expect([status >= 400, headers['cache-control']]).toEqual([true, 'no-store'])
  })

  describe('The site', () => {
    const site = async (host: string) => (await school.call(null, 'GET', '/api/site', { headers: { host } })).body
    beforeEach(() => start())

    test('is safe on this computer', async () => {
      expect(await site('localhost:3000')).toEqual({
        success: true,
        schoolName: 'Test School',
        schoolUrl: 'https://school.test',
        registration: 'open',
        registrationDomains: [],
        sendsPasswordLinks: false,
        secure: true,
      })
    })

    test('is not safe over plain http in a network', async () => {
      expect(await site('192.168.1.20:3000')).toEqual({
        success: true,
        schoolName: 'Test School',
        schoolUrl: 'https://school.test',
        registration: 'open',
        registrationDomains: [],
        sendsPasswordLinks: false,
        secure: false,
      })
    })
  })
})
