import { type RefObject, useCallback, useEffect } from 'react';

/** What somebody has typed and not sent; a photograph cannot be kept, only that there was one. */
export type TributeDraft = { name: string; words: string; hadPhotograph: boolean };

const keyOf = (slug: string) => `rivage.tribute-draft.${slug}`;

function read(slug: string): TributeDraft | null {
  try {
    const { name, words, hadPhotograph } = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? 'null');
    return { name: String(name), words: String(words), hadPhotograph: hadPhotograph === true };
  } catch {
    return null;
  }
}

function write(slug: string, draft: TributeDraft | null): void {
  try {
    if (draft && (draft.name || draft.words)) sessionStorage.setItem(keyOf(slug), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(slug));
  } catch {
    // A browser that forbids its store keeps the fields as long as the page stands.
  }
}

const draftFields = ['name', 'words'] as const;

function fieldIn(form: HTMLFormElement, name: (typeof draftFields)[number]) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}

const textsIn = (form: HTMLFormElement) => ({
  name: fieldIn(form, 'name')?.value ?? '',
  words: fieldIn(form, 'words')?.value ?? '',
});

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
    const { name, words } = textsIn(form.current);
    if (name === '' && words === '' && draft) fill(form.current, draft);
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
