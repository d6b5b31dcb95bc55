import { custodyAsked, missingOfCustody } from './rules.ts';
import type { CustodyEvent, CustodyKind, CustodyTag, CustodyWord } from './schema.ts';

/** What is typed for an entry so far; words that nobody has touched come from where the person is. */
export type CustodyDraft = {
  /** A moment as a native field holds it; empty until somebody changes the one that stands there. */
  at: string;
  source: CustodyEvent['details']['source'] | '';
  words: Partial<Record<CustodyWord, string>>;
  sign: 'typed' | 'drawn';
  typed: string;
  strokes: string;
};

/** A moment as a native field holds it, by the clock of whoever types. */
export function localMomentOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment that an entry’s field shows: what was typed, that of a wrong entry to the second, else when its form was opened. */
export const momentInDraft = ({ at }: Pick<CustodyDraft, 'at'>, opened: string, before?: string): string =>
  !at && before ? before : new Date(at || opened).toISOString();

/** An empty entry, or what a wrong one says, to be corrected. */
export function custodyDraftOf(wrong?: CustodyEvent): CustodyDraft {
  const mark = wrong?.details.mark;
  return {
    at: '',
    source: wrong?.details.source ?? '',
    words: { ...wrong?.details.words },
    sign: mark?.kind ?? 'typed',
    typed: mark?.kind === 'typed' ? mark.text : '',
    strokes: mark?.kind === 'drawn' ? mark.strokes : '',
  };
}

/** The words of an entry as they stand in its fields: what was typed, else what is known of the person and of who types. */
export function custodyWordsOf(
  kind: CustodyKind,
  draft: CustodyDraft,
  { where, lately, papers }: Pick<CustodyTag, 'where' | 'lately' | 'papers'>,
): Partial<Record<CustodyWord, string>> {
  const { needed, optional } = custodyAsked[kind];
  const from = kind === 'moved' ? (where ?? '') : '';
  const known: CustodyDraft['words'] = { by: lately.by, from, permit: papers.permit.number };
  return Object.fromEntries([...needed, ...optional].map((word) => [word, draft.words[word] ?? known[word] ?? '']));
}

/** What an entry says, as it is sent. */
export function custodyDetailsIn(kind: CustodyKind, draft: CustodyDraft, words: CustodyDraft['words']) {
  const { source, sign, typed, strokes } = draft;
  const drawn = strokes ? { kind: 'drawn' as const, strokes } : undefined;
  const mark = sign === 'drawn' ? drawn : typed.trim() ? { kind: 'typed' as const, text: typed } : undefined;
  return {
    ...(kind === 'received' && source !== '' && { source }),
    words,
    ...(kind === 'released' && mark && { mark }),
  };
}

/** What is still to be said, by its name. */
export const missingInDraft = (kind: CustodyKind, details: ReturnType<typeof custodyDetailsIn>) => {
  const trimmed = Object.fromEntries(Object.entries(details.words).map(([word, text]) => [word, text.trim()]));
  return missingOfCustody(kind, { ...details, words: trimmed });
};
