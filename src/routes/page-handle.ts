export type PageParams = Readonly<Partial<Record<string, string>>>

/** What a route tells the layout: the title of its page and where the back arrow leads when there is no history. */
export interface PageHandle {
  title: string
  parent?: (params: PageParams) => string
}

const isHandle = (value: unknown): value is PageHandle => typeof value === 'object' && value !== null && 'title' in value

/** Finds the handle of the innermost route that has one. */
export const handleOf = (matches: readonly { handle: unknown }[]): PageHandle => {
  for (const { handle } of [...matches].reverse()) if (isHandle(handle)) return handle
  return { title: '' }
}
