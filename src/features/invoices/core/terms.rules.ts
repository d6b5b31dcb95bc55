import { limits } from '#vocabulary/limits.ts';

/** How many days for paying are typed: null where nothing is, undefined where it is no number of them. */
export function termsDaysIn(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,3}$/.test(typed) && Number(typed) <= limits.invoiceTermsDays ? Number(typed) : undefined;
}
