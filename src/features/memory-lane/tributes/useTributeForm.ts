import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { memoryPageQuery } from '#features/memory-lane/visiting/useMemoryPage.ts';
import { type TributeText, useLeaveTribute } from './useLeaveTribute.ts';
import { type TributeDraft, useTributeDraft } from './useTributeDraft.ts';
import { useTributePhotograph } from './useTributePhotograph.ts';

function photographIn(form: HTMLFormElement | null): File | null {
  const field = form?.elements.namedItem('photograph');
  return (field instanceof HTMLInputElement && field.files?.[0]) || null;
}

/** The photograph that goes with a tribute; `isLost`: one was chosen before the page was loaded anew. */
function useChosenPhotograph() {
  const [file, setFile] = useState<File | null>(null);
  const [isLost, setLost] = useState(false);
  const find = useCallback((form: HTMLFormElement | null, hadPhotograph: boolean) => {
    const chosen = photographIn(form);
    setFile(chosen);
    setLost(hadPhotograph && !chosen);
  }, []);
  const choose = (next: File | null) => {
    setFile(next);
    setLost(false);
  };
  return { file, isLost, find, choose };
}

/** What somebody is about to leave on a page: its fields, kept in this tab until they are sent, and what came of it. */
export function useTributeForm(slug: string, pass: string) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { leave, prepare } = useLeaveTribute(slug, pass);
  const readAnew = () => void queryClient.invalidateQueries({ queryKey: memoryPageQuery(slug).queryKey });
  const [hasWords, setHasWords] = useState(false);
  const [isNameless, setNameless] = useState(false);
  const [left, setLeft] = useState({ secret: '', isCandle: false, isShown: false });
  const sending = useTributePhotograph(slug, () => left.isShown && readAnew());
  const { file, isLost, find, choose } = useChosenPhotograph();
  const found = useCallback(
    ({ words, hadPhotograph }: TributeDraft) => {
      setHasWords(words.trim() !== '');
      find(form.current, hadPhotograph);
    },
    [find],
  );
  const { keep, forget } = useTributeDraft(slug, form, found);
  const chooseFile = (next: File | null) => {
    choose(next);
    keep(next !== null);
  };
  const send = (text: TributeText) =>
    leave.mutate(text, {
      onSuccess: ({ secret, tributeId, shown }) => {
        forget();
        setLeft({ secret, isCandle: text.words === '' && !file, isShown: shown });
        if (file) sending.send({ tributeId, secret, file });
        if (shown) readAnew();
      },
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The fields themselves are asked: what was typed before the script came counts as well.
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? '').trim();
    const text = { name: read('name'), relation: read('relation'), since: read('since'), words: read('words') };
    setNameless(!text.name);
    if (!text.name) document.getElementById('tribute-name')?.focus();
    else if (!leave.isPending) send(text);
  };
  const keepDraft = () => keep(file !== null || isLost);
  return {
    form,
    file,
    isLost,
    chooseFile,
    hasWords,
    setHasWords,
    isNameless,
    keepDraft,
    prepare,
    submit,
    leave,
    left,
    sending,
  };
}
