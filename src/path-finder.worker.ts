import { playedPaths } from 'chartroom/played-paths'
import { registry } from './machines/registry.ts'

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(playedPaths(registry, data)))
