import { constants, setPriority } from 'node:os'
import type { BackupReply } from './backup-process.ts'
import { type BackupSettings, takeBackup } from './take-backup.ts'

const reply = (said: BackupReply): void => void process.send?.(said, () => process.disconnect())

process.umask(0o077)
process.once('disconnect', () => process.exit())
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.once('message', (settings: BackupSettings) => {
  takeBackup(settings, Date.now).then(
    (made) => reply({ made }),
    (error: Error) => reply({ fault: error.message }),
  )
})
