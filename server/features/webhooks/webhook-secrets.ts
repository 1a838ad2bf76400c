import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { createSeal } from '../accounts/second-factor/sealed-text.ts'
import { settingsStore } from '../site/settings.store.ts'

/** Keeps the secrets of webhooks sealed, each for its webhook. */
export function webhookSecrets(db: Kysely<Database>) {
  const sealOf = () => settingsStore(db).secret('webhookKey').then(createSeal)
  let seal: ReturnType<typeof sealOf> | null = null
  const found = () => {
    seal ??= sealOf()
    return seal
  }
  return {
    seal: async (secret: string, webhookId: string): Promise<string> => (await found()).seal(secret, webhookId),
    open: async (sealed: string, webhookId: string): Promise<string> => (await found()).open(sealed, webhookId),
  }
}
