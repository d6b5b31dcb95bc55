import { Flame } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/browser/api.ts';
import { useMutation } from '#platform/browser/useMutation.ts';
import { sentenceOf } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { leaveTribute } from './contract.ts';
import { LeftTribute } from './LeftTribute.tsx';
import { Candle } from './MemoryTributes.tsx';
import { RememberedTributes } from './RememberedTributes.tsx';
import { TributePhotographField } from './TributePhotographField.tsx';
import styles from './Tributes.module.css';
import { useFindProof } from './useFindProof.ts';
import { useTributePhotograph } from './useTributePhotograph.ts';

type Written = { name: string; words: string; file: File | null };

/** A name with some words and a photograph, or with a candle alone; no account. The family sees it before anybody else. */
export function LeaveTribute({ slug, pass }: { slug: string; pass: string }) {
  const t = useTranslations('memoryPublic.leave');
  const findProof = useFindProof(slug);
  const sending = useTributePhotograph(slug);
  const [hasWords, setHasWords] = useState(false);
  const [isNameless, setNameless] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [left, setLeft] = useState({ secret: '', isCandle: false });
  const leave = useMutation({
    mutationFn: async ({ name, words }: Written) =>
      call<typeof leaveTribute>(
        'POST /api/memory-lane/{slug}/tributes',
        { params: { slug }, body: { name, words, pass, proof: await findProof() } },
        { quiet: true },
      ),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The fields themselves are asked: what was typed before the script came counts as well.
    const fields = new FormData(event.currentTarget);
    const [name, words] = ['name', 'words'].map((field) => String(fields.get(field) ?? '').trim()) as [string, string];
    setNameless(name === '');
    if (name === '' || leave.isPending) return;
    leave.mutate(
      { name, words, file },
      {
        onSuccess: ({ secret, tributeId }) => {
          setLeft({ secret, isCandle: words === '' && !file });
          if (file) sending.send(tributeId, file);
        },
      },
    );
  };
  if (left.secret) return <LeftTribute slug={slug} {...left} sending={sending} />;
  const isCandle = !hasWords && !file;
  return (
    <>
      <RememberedTributes slug={slug} />
      <form method="post" noValidate className={`${styles.leave} no-print`} onSubmit={submit}>
        <div className={styles.leaveHead}>
          <Candle large />
          <div>
            <h3>{t('title')}</h3>
            <p className="quiet">{t('body')}</p>
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
        <TributePhotographField file={file} onFile={setFile} />
        <Refusal id="tribute-refusal" sentence={sentenceOf(leave.error)} />
        <ButtonRow>
          <Button type="submit" busy={leave.isPending} icon={isCandle ? <Icon of={Flame} /> : undefined}>
            {t(isCandle ? 'candle' : 'send')}
          </Button>
        </ButtonRow>
      </form>
    </>
  );
}
