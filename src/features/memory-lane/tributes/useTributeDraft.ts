import { type RefObject, useCallback, useEffect } from 'react';
import { windowStorage } from '#platform/browser/storage.ts';

/** What somebody has typed and not sent; a photograph cannot be kept, only that there was one. */
export type TributeDraft = TributeTexts & { hadPhotograph: boolean };

const draftFields = ['name', 'relation', 'since', 'words'] as const;
type TributeTexts = Record<(typeof draftFields)[number], string>;

const textsBy = (of: (field: keyof TributeTexts) => string): TributeTexts => ({
  name: of('name'),
  relation: of('relation'),
  since: of('since'),
  words: of('words'),
});

const keyOf = (slug: string) => `rivage.tribute-draft.${slug}`;

function read(slug: string): TributeDraft | null {
  const kept = windowStorage.read<Partial<TributeDraft>>(keyOf(slug));
  return kept && { ...textsBy((field) => String(kept[field] ?? '')), hadPhotograph: kept.hadPhotograph === true };
}

/** A browser that forbids its store keeps the fields as long as the page stands. */
function write(slug: string, draft: TributeDraft | null): void {
  if (draft && draftFields.some((field) => draft[field])) windowStorage.write(keyOf(slug), draft);
  else windowStorage.remove(keyOf(slug));
}

function fieldIn(form: HTMLFormElement, name: (typeof draftFields)[number]) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}

const textsIn = (form: HTMLFormElement) => textsBy((field) => fieldIn(form, field)?.value ?? '');

function fill(form: HTMLFormElement, draft: TributeDraft): void {
  for (const name of draftFields) {
    const field = fieldIn(form, name);
    if (field) field.value = draft[name];
  }
}

/**
 * What was typed, kept in this tab until it is sent: a page that is loaded anew, or was put away by a telephone, has it
 * again. What was typed before the script came stands.
 */
export function useTributeDraft(
  slug: string,
  form: RefObject<HTMLFormElement | null>,
  onFound: (draft: TributeDraft) => void,
) {
  useEffect(() => {
    if (!form.current) return;
    const draft = read(slug);
    const texts = textsIn(form.current);
    if (draftFields.every((field) => texts[field] === '') && draft) fill(form.current, draft);
    const found = { ...textsIn(form.current), hadPhotograph: draft?.hadPhotograph ?? false };
    // What was typed while the page was only its HTML is kept from now on as well.
    write(slug, found);
    onFound(found);
  }, [slug, form, onFound]);
  const keep = useCallback(
    (hadPhotograph: boolean) => {
      if (form.current) write(slug, { ...textsIn(form.current), hadPhotograph });
    },
    [slug, form],
  );
  const forget = useCallback(() => write(slug, null), [slug]);
  return { keep, forget };
}
