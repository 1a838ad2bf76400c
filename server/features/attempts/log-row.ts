/** One row of an attempt's log as it is stored. */
export type LogRow = {
  attempt: string
  seq: number
  at: number
  entries: string
  hash: string
}

/** The forms in which stored answers are written for a receipt; the number is part of the receipt. */
export type ReceiptForm = 1 | 2
