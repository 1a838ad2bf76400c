import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { countOpenAttempts, diskOf, readWebhooks } from './readings.ts'

/** What the metrics look at; all of it is read when somebody asks for them. */
export type MetricsSources = Pick<Deps, 'db' | 'now' | 'clockAlarm' | 'securityLog' | 'isBackupFailing'> & {
  /** The folder whose disk is looked at. */
  dataDir: string
  /** Server time in epoch ms at which a sweep ended last; null before the first. */
  sweptAt: () => number | null
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const gauge = (registers: Registry[], name: string, help: string, read: () => number | null | Promise<number | null>) =>
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      const value = await read()
      if (value === null) this.remove()
      else this.set(value)
    },
  })

function addGauges(registers: Registry[], sources: MetricsSources): void {
  const { db, now, clockAlarm, securityLog, isBackupFailing, dataDir, sweptAt } = sources
  gauge(registers, 'examhall_open_attempts', 'Attempts that are open', () => countOpenAttempts(db))
  gauge(registers, 'examhall_sweep_age_seconds', 'Time since overdue attempts were looked for last', () => {
    const at = sweptAt()
    return at === null ? null : (now() - at) / 1000
  })
  gauge(
    registers,
    'examhall_clock_offset_seconds',
    'How far the wall clock is ahead of server time; 0 up to 2 s',
    () => (clockAlarm?.()?.offset ?? 0) / 1000,
  )
  gauge(registers, 'examhall_security_log_written', '1 while the security log takes entries', () => Number(securityLog.isWritten()))
  gauge(registers, 'examhall_backup_failing', '1 while backups fail or are late; absent where none are made', () => {
    const isFailing = isBackupFailing?.() ?? null
    return isFailing === null ? null : Number(isFailing)
  })
  gauge(registers, 'examhall_disk_free_bytes', 'Free space on the disk of DATA_DIR', async () => (await diskOf(dataDir)).free)
}

function addWebhookGauges(registers: Registry[], { db, now }: Pick<MetricsSources, 'db' | 'now'>): void {
  gauge(
    registers,
    'examhall_webhook_deliveries_waiting',
    'Messages that wait to be sent to webhooks',
    async () => (await readWebhooks(db)).waiting,
  )
  gauge(registers, 'examhall_webhook_oldest_waiting_seconds', 'Age of the oldest message that waits; absent where none does', async () => {
    const { oldestAt } = await readWebhooks(db)
    return oldestAt === null ? null : (now() - oldestAt) / 1000
  })
  gauge(
    registers,
    'examhall_webhooks_failing',
    'Enabled webhooks that did not take the last message',
    async () => (await readWebhooks(db)).failing,
  )
}

/** The metrics of one server in the text format of Prometheus: requests by route, and what an operator looks at on the day of an exam. */
export function createMetrics(sources: MetricsSources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'examhall_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  })
  addGauges([registry], sources)
  addWebhookGauges([registry], sources)
  return {
    /** Counts a reply; the route is its pattern, so that no id of anybody is a label. */
    observe(method: string, route: string, status: number, ms: number): void {
      requests.labels(method, route, String(status)).observe(ms / 1000)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
