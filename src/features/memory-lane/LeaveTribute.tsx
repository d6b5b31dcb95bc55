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
import { Notice } from '#platform/ui/Notice.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { leaveTribute, withdrawTribute } from './contract.ts';
import styles from './Memory.module.css';
import { useFindProof } from './useFindProof.ts';

/** A name with some words, or with a candle alone; no account. The family reads it before anybody else. */
export function LeaveTribute({ slug, pass }: { slug: string; pass: string }) {
  const t = useTranslations('memoryPublic.leave');
  const findProof = useFindProof(slug);
  const [hasWords, setHasWords] = useState(false);
  const [isNameless, setNameless] = useState(false);
  const leave = useMutation({
    mutationFn: async ({ name, words }: { name: string; words: string }) =>
      call<typeof leaveTribute>(
        'POST /api/memory-lane/{slug}/tributes',
        { params: { slug }, body: { name, words, pass, proof: await findProof() } },
        { quiet: true },
      ),
    onSuccess: ({ secret }) => setSecret(secret),
  });
  const [secret, setSecret] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The fields themselves are asked: what was typed before the script came counts as well.
    const fields = new FormData(event.currentTarget);
    const [name, words] = ['name', 'words'].map((field) => String(fields.get(field) ?? '').trim()) as [string, string];
    setNameless(name === '');
    if (name !== '' && !leave.isPending) leave.mutate({ name, words });
  };
  if (secret) return <Sent secret={secret} />;
  return (
    <form method="post" noValidate className={`${styles.leave} no-print`} onSubmit={submit}>
      <div>
        <h3>{t('title')}</h3>
        <p className="quiet">{t('body')}</p>
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
      <Refusal id="tribute-refusal" sentence={sentenceOf(leave.error)} />
      <ButtonRow>
        <Button type="submit" busy={leave.isPending} icon={hasWords ? undefined : <Icon of={Flame} />}>
          {t(hasWords ? 'send' : 'candle')}
        </Button>
      </ButtonRow>
    </form>
  );
}

function Sent({ secret }: { secret: string }) {
  const t = useTranslations('memoryPublic.leave');
  const withdraw = useMutation({
    mutationFn: () =>
      call<typeof withdrawTribute>('POST /api/memory-lane/withdraw-tribute', { body: { secret } }, { quiet: true }),
  });
  return (
    <div className={`${styles.leave} no-print`}>
      <Notice kind="good" live title={t(withdraw.isSuccess ? 'takenBack' : 'sent')}>
        {!withdraw.isSuccess && <p>{t('takeBackHint')}</p>}
      </Notice>
      <Refusal id="tribute-refusal" sentence={sentenceOf(withdraw.error)} />
      {!withdraw.isSuccess && (
        <div>
          <Button kind="quiet" small busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('takeBack')}
          </Button>
        </div>
      )}
    </div>
  );
}
