/** What the server has made and never sends again. */
interface Made {
  readonly made: { readonly secret: string } | null
}

/** The states in which a secret that was just made can be copied, until the person has kept it; then `next` is entered. */
export const shownOnce = <const Next extends string>(next: Next) =>
  ({
    initial: 'ready',
    on: { COPY: '.copying', KEPT: { target: next, actions: 'forgetMade' } },
    states: {
      ready: { meta: { view: 'secret' } },
      copying: {
        meta: { view: 'secret' },
        on: { COPY: {} },
        invoke: {
          id: 'copyText',
          src: 'copyText',
          input: ({ context }: { context: Made }) => ({ text: context.made?.secret ?? '' }),
          onDone: 'copied',
          onError: 'copyFailed',
        },
      },
      copied: { meta: { view: 'secret' } },
      copyFailed: { meta: { view: 'secret' } },
    },
  }) as const

interface Copied {
  matches: (state: { showing: 'copied' | 'copyFailed' }) => boolean
}

/** Whether the secret is on the clipboard, where the states of `shownOnce` are called `showing`. */
export const selectCopyState = (snapshot: Copied): 'ready' | 'copied' | 'failed' => {
  if (snapshot.matches({ showing: 'copied' })) return 'copied'
  return snapshot.matches({ showing: 'copyFailed' }) ? 'failed' : 'ready'
}
