import { lineOf, totalsOf } from '#features/invoices/core/rules.ts';
import { findEditablePlace } from '#features/places/changes/editing.service.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';
import type { KeptInvoice } from './schema.ts';

/** What a listing has sent to families whose records are erased, with its sums, newest first. */
export const keptInvoicesOf = async (sql: Sql, placeId: string): Promise<KeptInvoice[]> =>
  (await repository.listKeptInvoiceRows(sql, placeId, limits.invoiceYears)).map(
    ({ lines: written, totals, ...invoice }) => {
      const lines = written.map(lineOf);
      return { ...invoice, lines, totals: totals ?? totalsOf(lines, invoice.region) };
    },
  );

/** Lists what a listing has sent to families whose records are erased. */
export const listKeptInvoices: Service<typeof contract.listKeptInvoices> = async (request) =>
  keptInvoicesOf(request.sql, (await findEditablePlace(request)).id);

/** Erases kept invoices whose years are over. Run by the clock. */
export const eraseKeptInvoices = (sql: Sql): Promise<number> => repository.deleteKeptInvoices(sql, limits.invoiceYears);
