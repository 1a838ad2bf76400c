import { connectionWatch } from '../../watch/connection-watch.ts'

export const deviceOutboxActors = { connectionWatch }
