import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callForBytes, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import type { BookProgram } from '#vocabulary/places/bookAccounts.ts';
import { type AccountBoxes, accountsIn } from './accountBoxes.rules.ts';
import type {
  exportBooks,
  exportPapers,
  exportSummary,
  getBookAccounts,
  getBooks,
  updateBookAccounts,
} from './contract.ts';
import type { BookAccounts } from './schema.ts';

/** First and last month, and the branch that is asked for, else all. */
export type Asked = { from: string; to: string; place: string | null };

/** Where the accounts of a branch’s company are said. */
export const bookAccountsHref = (placeId: string): string => `/book-accounts?place=${placeId}`;

const queryOfAsked = ({ from, to, place }: Asked) => ({ from, to, ...(place !== null && { place }) });

/** What the files of some months would hold. */
export const useBooks = (asked: Asked) =>
  useQuery(queryOf<typeof getBooks>('GET /api/books', { query: queryOfAsked(asked) }));

const fileMonths = ({ from, to }: Asked): string => (from === to ? from : `${from}-${to}`);

/** How the files of the programs end. */
const endings: Readonly<Record<BookProgram, string>> = { quickbooks: 'csv', 'quickbooks-desktop': 'iif', sage: 'txt' };

/** Saves the file of a program. */
export function useSaveBooks(asked: Asked) {
  const language = useLanguage();
  return useMutation({
    mutationFn: async (program: BookProgram) => {
      const query = { ...queryOfAsked(asked), language };
      const file = await callForBytes<typeof exportBooks>(
        'GET /api/books/{program}',
        { params: { program }, query },
        { quiet: true },
      );
      saveFile(file, `rivage-${program}-${fileMonths(asked)}.${endings[program]}`);
    },
  });
}

/** Saves the papers of the time. */
export function useSavePapers(asked: Asked) {
  const language = useLanguage();
  return useMutation({
    mutationFn: async () => {
      const query = { ...queryOfAsked(asked), language };
      const file = await callForBytes<typeof exportPapers>('GET /api/books-papers', { query }, { quiet: true });
      saveFile(file, `rivage-${fileMonths(asked)}.zip`);
    },
  });
}

/** Saves the months themselves on paper. */
export function useSaveSummary(asked: Asked) {
  const language = useLanguage();
  return useMutation({
    mutationFn: async () => {
      const query = { ...queryOfAsked(asked), language };
      const file = await callForBytes<typeof exportSummary>('GET /api/books-summary', { query }, { quiet: true });
      saveFile(file, `rivage-${fileMonths(asked)}.pdf`);
    },
  });
}

/** On which accounts the company of a branch books what. */
export const useBookAccounts = (id: string) =>
  useQuery(queryOf<typeof getBookAccounts>('GET /api/places/{id}/book-accounts', { params: { id } }));

const bookAccountsKey = (id: string) => ['GET /api/places/{id}/book-accounts', { params: { id } }];

type Written = { boxes: AccountBoxes; version: string | null };

/** Writes them as they are typed; they are read anew afterwards, also where a colleague was faster. */
export const useBookAccountsWrite = (id: string, onSaved: (sent: AccountBoxes, reply: BookAccounts) => void) =>
  useWrite<Written>([bookAccountsKey(id), ['GET /api/books']], async ({ boxes, version }, options) => {
    const body = { accounts: accountsIn(boxes), updatedAt: version };
    const reply = await call<typeof updateBookAccounts>(
      'PATCH /api/places/{id}/book-accounts',
      { params: { id }, body },
      options,
    );
    onSaved(boxes, reply);
  });
