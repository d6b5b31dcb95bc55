import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDebounced } from '#features/search/useDebounced.ts';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './CaseFinder.module.css';
import { FinderKeys } from './FinderKeys.tsx';
import { FoundCases } from './FoundCases.tsx';
import { useLikeliestCase } from './useFoundCases.ts';

const debounceMilliseconds = 150;

/** The arrows lead from the box to what was found and back, as one is used to from lists that suggest. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('#find-case, a[data-found]')];
  const here = stops.findIndex((stop) => stop.matches(':focus'));
  stops[Math.max(0, here + step)]?.focus();
}

/** `keys` unfolds the sheet of keys; `takeTyped` answers what was typed while the finder was on its way, once. */
type CaseFinderProps = { open: boolean; keys: boolean; takeTyped: () => string; onClose: () => void };

/** Finds a request or a case from wherever the home works: by name, telephone or the number of an invoice. */
export function CaseFinder({ open, keys, takeTyped, onClose }: CaseFinderProps) {
  const t = useTranslations('finder');
  const navigate = useNavigate();
  const findLikeliest = useLikeliestCase();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The dialog gives its title the focus; who wants to find somebody wants to type, in the place of what was typed before.
  useEffect(() => {
    if (!open) return;
    const typed = takeTyped();
    if (typed) setText(typed);
    field.current?.focus();
    if (!typed) field.current?.select();
  }, [open, takeTyped]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const likeliest = await findLikeliest(text.trim()).catch(() => undefined);
    if (!likeliest) return;
    onClose();
    void navigate(`/spirit/${likeliest.id}`);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('heading')} closeText={t('close')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the box and the links in it */}
      <div className={styles.finder} onKeyDown={walk}>
        <search>
          <form onSubmit={(event) => void submit(event)}>
            <Field id="find-case" label={t('label')} hint={t('hint')}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  ref={field}
                  enterKeyHint="search"
                  value={text}
                  maxLength={limits.findTextCharacters}
                  autoComplete="off"
                  spellCheck="false"
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Field>
          </form>
        </search>
        <FoundCases text={useDebounced(text.trim(), debounceMilliseconds)} onFollow={onClose} />
      </div>
      <FinderKeys open={keys} />
    </Dialog>
  );
}
