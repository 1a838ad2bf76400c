import { type BuildFiles, textFile } from './build-files.ts'

const WORKER = '/sw.js'

/** Takes the place of the worker that opens exams without a network: it deletes what that one kept on a device, and ends itself. */
const removal = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  const names = (await caches.keys()).filter((name) => name.startsWith('examhall-'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
`

/** Returns the build with a worker that removes itself from every device instead of the one that opens exams without a network. */
export const withoutShell = (pages: BuildFiles): BuildFiles => new Map([...pages, [WORKER, textFile(WORKER, removal)]])
