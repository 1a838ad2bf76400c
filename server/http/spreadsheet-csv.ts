/**
 * How tables are written as CSV by RFC 4180: with a byte order mark, so that spreadsheets read UTF-8; a text that a spreadsheet would take for
 * a formula gets an apostrophe in front, and one in which a spreadsheet might find the end of a cell is quoted (OWASP, CSV injection).
 */
export const spreadsheetCsvOptions = { bom: true, record_delimiter: 'windows', escape_formulas: true, quoted_match: /[;\t\r\n|]/ } as const
