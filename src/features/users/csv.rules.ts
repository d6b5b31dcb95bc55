import type { ListedUser } from './schema.ts';

/** The columns of the table of accounts. */
const csvColumns = ['id', 'email', 'roles', 'createdAt', 'touchDate', 'lastSeenUpdateDate'] as const;

/** A cell for CSV: always in quotation marks, and never a formula, because such files are opened in spreadsheets. */
export const csvCell = (value: string | null): string =>
  `"${(value ?? '').replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** One account as a line of the table. */
export const csvLine = (user: ListedUser): string =>
  `${csvColumns.map((column) => csvCell(user[column])).join(',')}\r\n`;

/** The first line, after the mark by which spreadsheets know UTF-8. */
export const csvHead = `\uFEFF${csvColumns.join(',')}\r\n`;
