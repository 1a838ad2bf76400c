const european = 'en-150'

/** Returns the locale that writes dates in English words and in the order and clock of the reader's region: 'de-AT' is 'en-AT', 'fa-IR' 'en-150'. */
export function dateLocaleOf(language: string): string {
  try {
    const regional = `en-${new Intl.Locale(language).maximize().region}`
    return new Intl.DateTimeFormat(regional).resolvedOptions().locale === regional ? regional : european
  } catch {
    return 'en-US'
  }
}

let found: string | undefined

/** Returns the locale for dates of the reader. */
export const dateLocale = (): string => {
  found ??= dateLocaleOf(navigator.language)
  return found
}
