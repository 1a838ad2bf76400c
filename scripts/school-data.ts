import { runBackupCommand } from '../server/backup/backup-commands.ts'

process.umask(0o077)
const [name = '', ...args] = process.argv.slice(2)
process.exitCode = await runBackupCommand(name, args, process.env)
