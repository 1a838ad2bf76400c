import { pageSize } from '../db/paging.ts'

/** Returns where a page stands among all; an empty list has one empty page. */
export const pagingOf = (page: number, total: number) => ({ page, pageCount: Math.max(1, Math.ceil(total / pageSize)), total })
