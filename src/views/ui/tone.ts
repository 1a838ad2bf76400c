export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'flag' | 'neutral'
