import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import styles from './pagination.module.css'

export interface PaginationProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Previous, 'Page X of Y', Next over pages counted from 1; nothing when there is only one page. */
export const Pagination = ({ page, pages, onPage }: PaginationProps) =>
  pages <= 1 ? null : (
    <nav aria-label="Pages" className={styles.pagination}>
      <Button icon={<ChevronLeft aria-hidden="true" />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span aria-live="polite">
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
