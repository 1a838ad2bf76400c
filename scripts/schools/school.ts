import { runSchoolCommand } from '../../server/schools/school-commands.ts'

process.umask(0o077)
process.exitCode = await runSchoolCommand(process.argv.slice(2), process.env, (line) => void process.stdout.write(`${line}\n`))
