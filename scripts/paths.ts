import { runPaths } from 'chartroom/paths-command/run'
import { pathsProject } from './paths-project.ts'

await runPaths(pathsProject, process.argv.slice(2))
