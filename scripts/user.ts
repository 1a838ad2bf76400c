import { randomUUIDv7 } from 'node:crypto'
import { asksForHelp } from '../server/asks-for-help.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { EnvError, readEnv } from '../server/env.ts'
import { CommandError, readUserCommand, runUserCommand, usage } from '../server/features/accounts/user-commands.ts'
import { createSecurityLog } from '../server/features/security-log/security-log.service.ts'
import { variablesOfChosenSchool } from '../server/schools/chosen-school.ts'
import { SchoolError } from '../server/schools/school-error.ts'

async function run(args: string[]): Promise<string> {
  if (asksForHelp(args)) return usage
  readUserCommand(args)
  const { db, dialect } = openDatabase(readEnv({ ...variablesOfChosenSchool(process.env), SAMPLE_SCHOOL: 'off' }).databaseUrl)
  try {
    await migrate(db, dialect)
    const securityLog = createSecurityLog({ db, now: Date.now })
    return await runUserCommand(args, { db, securityLog, now: Date.now, newId: () => randomUUIDv7() })
  } finally {
    await db.destroy()
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const isExpected = [CommandError, EnvError, SchoolError].some((kind) => error instanceof kind)
  process.stderr.write(`${isExpected ? (error as Error).message : `The database could not be used: ${(error as Error).message}`}\n`)
  process.exitCode = 1
}
