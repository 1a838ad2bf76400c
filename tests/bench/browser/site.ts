import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../../scripts/chromium.ts'
import { type Server, startReal } from '../processes.ts'
import { fileOf, sqlitePlace } from '../school/place.ts'
import { type BenchSchool, type Member, makeSchool } from '../school/school.ts'

/** A school with its server and a browser. */
export interface Site {
  school: BenchSchool
  server: Server
  browser: Browser
  url: string
  databaseFile: string
  /** A browser profile of its own, signed in as a member or as nobody. */
  profile(member: Member | null, options?: BrowserContextOptions): Promise<BrowserContext>
}

/** Opens a school, its server and a browser; all of it is undone by `onCleanup`. Null where there is no browser. */
export async function openSite(onCleanup: (undo: () => Promise<void>) => void, students: number): Promise<Site | null> {
  const executablePath = findChromium()
  if (executablePath === null) return null
  const place = sqlitePlace()
  onCleanup(place.remove)
  const databaseUrl = await place.create()
  const school = await makeSchool(databaseUrl, students)
  onCleanup(school.close)
  const server = await startReal(databaseUrl)
  onCleanup(server.stop)
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  onCleanup(() => browser.close())
  const url = `http://127.0.0.1:${server.port}`
  return {
    school,
    server,
    browser,
    url,
    databaseFile: fileOf(databaseUrl),
    async profile(member, options = {}) {
      const { cookie = '', ...user } = member ?? {}
      const storage = { origin: url, localStorage: [{ name: 'examhall_user', value: JSON.stringify(user) }] }
      const context = await browser.newContext({
        baseURL: url,
        ...(member ? { storageState: { cookies: [], origins: [storage] } } : {}),
        ...options,
      })
      const [name = '', value = ''] = cookie.split('=')
      if (member) await context.addCookies([{ name, value, url }])
      return context
    },
  }
}
