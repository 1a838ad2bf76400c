import { playedPaths } from './played-paths.ts'

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(playedPaths(data)))
