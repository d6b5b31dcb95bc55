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
  const [name, setName] = useState('');
  const [words, setWords] = useState('');
  const [isNameless, setNameless] = useState(false);
  const leave = useMutation({
    mutationFn: async () =>
      call<typeof leaveTribute>(
        'POST /api/memory-lane/{slug}/tributes',
        { params: { slug }, body: { name, words, pass, proof: await findProof() } },
        { quiet: true },
      ),
    onSuccess: ({ secret }) => setSecret(secret),
  });
  const [secret, setSecret] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNameless(name.trim() === '');
    if (name.trim() !== '' && !leave.isPending) leave.mutate();
  };
  if (secret) return <Sent secret={secret} />;
  return (
    <form method="post" noValidate className={`${styles.leave} no-print`} onSubmit={submit}>
      <div>
        <h3>{t('title')}</h3>
        <p className="quiet">{t('body')}</p>
      </div>
      <Field id="tribute-name" label={t('name')} error={isNameless ? t('nameMissing') : undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field id="tribute-words" label={t('words')} hint={t('wordsHint')}>
        {(wiring) => (
          <TextArea {...wiring} maxLength={3_000} value={words} onChange={(event) => setWords(event.target.value)} />
        )}
      </Field>
      <Refusal id="tribute-refusal" sentence={sentenceOf(leave.error)} />
      <ButtonRow>
        <Button type="submit" busy={leave.isPending} icon={words.trim() ? undefined : <Icon of={Flame} />}>
          {t(words.trim() ? 'send' : 'candle')}
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
