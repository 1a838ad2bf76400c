import { does, sitsDown, writes } from './story.ts'

export const down = { do: 'link', mode: 'down' } as const
export const deaf = { do: 'link', mode: 'halfOpen' } as const
export const up = { do: 'link', mode: 'up' } as const
export const offline = { offlineReload: true }

/** A restored page writes and ends; the server hears it, and no reply arrives at the restored page that follows. */
export const writesUnheard = (on: string) => [
  ...sitsDown(1, on),
  does(20, on, deaf),
  does(22, on, { do: 'reload' }),
  writes(60, on, 'begun'),
  does(62, on, { do: 'killBrowser' }),
  does(64, on, { do: 'open' }),
]
/** That one writes as well. */
export const writesOverUnheard = (on: string) => [
  ...writesUnheard(on),
  writes(110, on, 'gone on'),
  does(115, on, { do: 'killBrowser' }),
  does(116, on, up),
]
