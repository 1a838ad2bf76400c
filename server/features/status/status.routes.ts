import { AdminStatusReply } from '../../../domain/api/admin-status.ts'
import type { App, Deps } from '../../deps.ts'
import type { PresenceBoard } from '../exam-room/presence.ts'
import { measureSaves, SaveRateBoard } from './save-rates.ts'
import { createStatus } from './status.service.ts'

/** `GET /api/admin/status`: how the school is doing, for the day of an exam; before the routes of attempts, which it measures. */
export function statusRoutes(app: App, deps: Deps, presence: Pick<PresenceBoard, 'countPresent'>): void {
  const rates = new SaveRateBoard()
  measureSaves(app, rates)
  const status = createStatus({ deps, presence, rates })
  app.get('/api/admin/status', { schema: { response: { 200: AdminStatusReply } } }, () => status.read())
}
