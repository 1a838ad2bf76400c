import { promiseContract } from 'chartroom/contracts'
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Site } from '../../../domain/site.ts'
import { fromOutput } from '../kit/from-event.ts'

const site = setup({
  types: {
    context: {} as { site: Site | null },
    input: {} as { site: Site | null } | undefined,
    tags: {} as 'busy',
    meta: {} as { view: 'site' },
  },
  actors: { loadSite: promiseContract<Site, Record<string, never>>('loadSite') },
  actions: { rememberSite: assign((_, site: Site) => ({ site })) },
})

/** What the page says about its school: what it was sent with, then what the server says; without either it says nothing. */
export const siteMachine = site.createMachine({
  id: 'site',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ site: input?.site ?? null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'site' },
      invoke: {
        id: 'loadSite',
        src: 'loadSite',
        input: () => ({}),
        onDone: { target: 'known', actions: fromOutput('rememberSite') },
        onError: 'unknown',
      },
    },
    known: { meta: { view: 'site' } },
    unknown: { meta: { view: 'site' } },
  },
})

const noDomains: readonly string[] = []

export type SiteRef = ActorRefFrom<typeof siteMachine>
type SiteSnapshot = SnapshotFrom<typeof siteMachine>

export const selectSite = (snapshot: SiteSnapshot) => snapshot.context.site
/** Registration is closed. */
export const selectIsRegistrationClosed = (snapshot: SiteSnapshot) => snapshot.context.site?.isRegistrationClosed ?? false
/** Whoever forgot their password gets a link by e-mail. */
export const selectSendsPasswordLinks = (snapshot: SiteSnapshot) => snapshot.context.site?.sendsPasswordLinks ?? false
/** The domains of the e-mail addresses with which somebody can make an account alone; none where every address will do. */
export const selectRegistrationDomains = (snapshot: SiteSnapshot): readonly string[] =>
  snapshot.context.site?.registrationDomains ?? noDomains
/** What is typed here could be read by others on its way. */
export const selectIsExposed = (snapshot: SiteSnapshot) => snapshot.context.site?.isExposed ?? false
