import type { Plugin } from 'vite'
import { coveragePlugin } from './coverage-plugin.ts'
import { type MachinesPage, machinesPage } from './machines-page.ts'

/** Serves the visualiser of a project and what it asks for, in development alone; a build has nothing of it. */
export const chartroom = (page: MachinesPage): Plugin[] => [coveragePlugin(), machinesPage(page)]
