#!/usr/bin/env node
import { OptionFault } from '../paths/command/options.ts'
import { drawCommand } from './draw.ts'
import { lintCommand } from './lint.ts'
import { openCommand } from './open.ts'
import { pathsCommand } from './paths.ts'

type Command = (root: string, args: readonly string[]) => Promise<boolean>

const commands: Readonly<Record<string, Command>> = { draw: drawCommand, lint: lintCommand, open: openCommand, paths: pathsCommand }

const USAGE = `npx chartroom open [machine] [--port <number>]      the app with its charts at /machines
npx chartroom paths <machine> [--help]              test paths: as a script, as vitest or Playwright files
npx chartroom lint [machine …]                      what is wrong with charts and alphabets
npx chartroom draw [machine …] [--format svg|mermaid] [--against <commit>] [--out <folder>]
`

async function run([name = '', ...args]: readonly string[]): Promise<boolean> {
  const command = commands[name]
  if (command) return command(process.cwd(), args)
  process.stdout.write(USAGE)
  return name === '' || name === '--help'
}

try {
  if (!(await run(process.argv.slice(2)))) process.exitCode = 1
} catch (error) {
  if (!(error instanceof OptionFault)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
