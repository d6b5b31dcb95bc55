import { useQueryClient } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MemoryMessages } from '#features/memory-lane/core/schema.ts';
import { memoryPageQuery } from '#features/memory-lane/visiting/useMemoryVisit.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import styles from './LeaveTribute.module.css';
import { Candle } from './MemoryTributes.tsx';
import { RememberedTributes } from './RememberedTributes.tsx';
import { TributePhotographField } from './TributePhotographField.tsx';
import { TributeSent } from './TributeSent.tsx';
import { useLeaveTribute } from './useLeaveTribute.ts';
import { type TributeDraft, useTributeDraft } from './useTributeDraft.ts';
import { useTributePhotograph } from './useTributePhotograph.ts';

type LeaveTributeProps = { slug: string; pass: string; messages: MemoryMessages };

/** Where visitors leave something, or a calm line where the family takes nothing more. */
export function LeaveTribute({ messages, ...page }: LeaveTributeProps) {
  const t = useTranslations('memoryPublic.leave');
  if (messages !== 'closed') return <TributeForm {...page} isShownImmediately={messages === 'shown'} />;
  return (
    <>
      <RememberedTributes slug={page.slug} />
      <p className="quiet no-print">{t('closed')}</p>
    </>
  );
}

type TributeFormProps = { slug: string; pass: string; isShownImmediately: boolean };

/** A name with some words and a photograph, or with a candle alone; no account. */
function TributeForm({ slug, pass, isShownImmediately }: TributeFormProps) {
  const t = useTranslations('memoryPublic.leave');
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { leave, prepare } = useLeaveTribute(slug, pass);
  const sending = useTributePhotograph(slug);
  const [hasWords, setHasWords] = useState(false);
  const [isNameless, setNameless] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [isPhotographLost, setPhotographLost] = useState(false);
  const [left, setLeft] = useState({ secret: '', isCandle: false, isShown: false });
  const found = useCallback(({ words, hadPhotograph }: TributeDraft) => {
    setHasWords(words.trim() !== '');
    const chosen = (form.current?.elements.namedItem('photograph') as HTMLInputElement | null)?.files?.[0] ?? null;
    setFile(chosen);
    setPhotographLost(hadPhotograph && !chosen);
  }, []);
  const { keep, forget } = useTributeDraft(slug, form, found);
  const choose = (next: File | null) => {
    setFile(next);
    setPhotographLost(false);
    keep(next !== null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The fields themselves are asked: what was typed before the script came counts as well.
    const fields = new FormData(event.currentTarget);
    const [name, words] = ['name', 'words'].map((field) => String(fields.get(field) ?? '').trim()) as [string, string];
    setNameless(name === '');
    if (name === '') document.getElementById('tribute-name')?.focus();
    if (name === '' || leave.isPending) return;
    leave.mutate(
      { name, words },
      {
        onSuccess: ({ secret, tributeId, shown }) => {
          forget();
          setLeft({ secret, isCandle: words === '' && !file, isShown: shown });
          if (file) sending.send(tributeId, file);
          if (shown && !pass) void queryClient.invalidateQueries({ queryKey: memoryPageQuery(slug).queryKey });
        },
      },
    );
  };
  if (left.secret) return <TributeSent slug={slug} {...left} sending={sending} />;
  const isCandle = !hasWords && !file;
  return (
    <>
      <RememberedTributes slug={slug} />
      <noscript>
        <p className={styles.leave}>{t('script')}</p>
      </noscript>
      <form
        ref={form}
        // Sends nothing before the script is there: what was typed stays.
        method="dialog"
        noValidate
        className={`${styles.leave} ${styles.needsScript} no-print`}
        onSubmit={submit}
        onFocus={prepare}
        onInput={() => keep(file !== null || isPhotographLost)}
      >
        <div className={styles.leaveHead}>
          <Candle large />
          <div>
            <h3>{t('title')}</h3>
            <p className="quiet">{t(isShownImmediately ? 'bodyAtOnce' : 'body')}</p>
          </div>
        </div>
        <Field id="tribute-name" label={t('name')} error={isNameless ? t('nameMissing') : undefined}>
          {(wiring) => <TextInput {...wiring} name="name" autoComplete="name" maxLength={100} />}
        </Field>
        <Field id="tribute-words" label={t('words')} hint={t('wordsHint')}>
          {(wiring) => (
            <TextArea
              {...wiring}
              name="words"
              maxLength={3_000}
              onChange={({ target }) => setHasWords(target.value.trim() !== '')}
            />
          )}
        </Field>
        <TributePhotographField
          file={file}
          onFile={choose}
          isLost={isPhotographLost}
          isShownImmediately={isShownImmediately}
        />
        <ErrorMessage id="tribute-refusal" message={sentenceOf(leave.error)} />
        <ButtonRow>
          <Button type="submit" busy={leave.isPending} icon={isCandle ? <Icon of={Flame} /> : undefined}>
            {t(isCandle ? 'candle' : isShownImmediately ? 'sendAtOnce' : 'send')}
          </Button>
        </ButtonRow>
        <p role="status" className={leave.isPending ? 'quiet small' : 'visually-hidden'}>
          {leave.isPending && t('onItsWay')}
        </p>
      </form>
    </>
  );
}
