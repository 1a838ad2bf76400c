import { constants, setPriority } from 'node:os'
import { loggedMessage } from '../logged-error.ts'
import { type BackupSettings, backupAndPrune } from './backup-and-prune.ts'
import type { BackupReply } from './fork-backup.ts'

const reply = (said: BackupReply): void => void process.send?.(said, () => process.disconnect())

process.umask(0o077)
process.once('disconnect', () => process.exit())
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.once('message', (settings: BackupSettings) => {
  backupAndPrune(settings, Date.now).then(
    (made) => reply({ made }),
    (error: unknown) => reply({ fault: loggedMessage(error) }),
  )
})
