import type { Status } from '../../../machines/admin-status/setup.ts'
import { formatDateTime, formatNumber, formatTime } from '../../ui/format.ts'
import { Tile, TileGrid } from '../../ui/tile.tsx'
import adminStyles from '../admin.module.css'
import { bytesWords, latencyWords, lengthWords } from './status-words.ts'

interface FiguresProps {
  status: Status
}

const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const
const backupNames = { off: 'Off', failing: 'Failing', made: 'None yet' } as const

const backupWords = ({ state, madeAt }: Status['backup']): string =>
  state === 'made' && madeAt ? formatDateTime(madeAt) : backupNames[state]

const clockWords = ({ offset, adoptedAt }: Status['clock']): string => {
  if (offset !== 0) return `Off by ${lengthWords(Math.abs(offset))}`
  return adoptedAt ? `Right, corrected at ${formatTime(adoptedAt)}` : 'Right'
}

/** What students do right now, and how long their saves take. */
const Students = ({ status: { openAttempts, present, saves } }: FiguresProps) => (
  <section className={adminStyles.part} aria-labelledby="status-students">
    <h2 id="status-students">Students now</h2>
    <TileGrid raised>
      <Tile label="Open attempts" value={formatNumber(openAttempts)} />
      <Tile label="Students present" value={formatNumber(present)} />
      <Tile label="Saves per second" value={formatNumber(saves.perSecond)} />
      <Tile label="Half of saves within" value={latencyWords(saves.p50)} />
      <Tile label="99% of saves within" value={latencyWords(saves.p99)} />
    </TileGrid>
  </section>
)

/** How the process is doing. */
const Server = ({ status }: FiguresProps) => (
  <section className={adminStyles.part} aria-labelledby="status-server">
    <h2 id="status-server">This server</h2>
    <TileGrid raised>
      <Tile label="Oldest save waiting" value={status.saves.oldestWaiting === null ? 'None' : latencyWords(status.saves.oldestWaiting)} />
      <Tile label="Since the last sweep" value={status.sweepAge === null ? 'Not yet' : lengthWords(status.sweepAge)} />
      <Tile label="Behind with its work" value={lengthWords(status.process.loopLag)} />
      <Tile label="Memory" value={bytesWords(status.process.memory)} />
      <Tile label="Running since" value={formatDateTime(status.process.upSince)} />
    </TileGrid>
  </section>
)

/** Where answers are kept, and what proves them. */
const Keeping = ({ status }: FiguresProps) => (
  <section className={adminStyles.part} aria-labelledby="status-keeping">
    <h2 id="status-keeping">Keeping answers safe</h2>
    <TileGrid raised>
      <Tile label="Free on the disk" value={status.disk ? bytesWords(status.disk.free) : 'Unknown'} />
      <Tile label={databaseNames[status.database.kind]} value={bytesWords(status.database.bytes)} />
      <Tile label="Last backup" value={backupWords(status.backup)} />
      <Tile label="Security log" value={status.isSecurityLogWritten ? 'Writable' : 'Stopped'} />
      <Tile label="Clock" value={clockWords(status.clock)} />
    </TileGrid>
  </section>
)

/** What other systems have still to learn; nothing where nothing waits and no webhook fails. */
const Webhooks = ({ status: { webhooks } }: FiguresProps) => {
  if (webhooks.waiting === 0 && webhooks.failing === 0) return null
  return (
    <section className={adminStyles.part} aria-labelledby="status-webhooks">
      <h2 id="status-webhooks">Webhooks</h2>
      <TileGrid raised>
        <Tile label="Messages waiting" value={formatNumber(webhooks.waiting)} />
        <Tile label="Oldest has waited" value={webhooks.oldestWaiting === null ? 'None' : lengthWords(webhooks.oldestWaiting)} />
        <Tile label="Failing webhooks" value={formatNumber(webhooks.failing)} />
      </TileGrid>
    </section>
  )
}

/** The figures of the status, in the order in which an operator asks for them. */
export const Figures = ({ status }: FiguresProps) => (
  <>
    <Students status={status} />
    <Keeping status={status} />
    <Server status={status} />
    <Webhooks status={status} />
  </>
)
