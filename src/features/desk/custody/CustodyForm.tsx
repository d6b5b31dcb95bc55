import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { custodySources } from '#vocabulary/places/custodySources.ts';
import styles from './Custody.module.css';
import { CustodyWordField } from './CustodyWordField.tsx';
import {
  type CustodyDraft,
  custodyDetailsIn,
  custodyDraftOf,
  custodyWordsOf,
  localMomentOf,
  missingInDraft,
  momentInDraft,
} from './custodyDraft.rules.ts';
import { PapersAwaited } from './PapersAwaited.tsx';
import { custodyAsked } from './rules.ts';
import type { CustodyEvent, CustodyKind, CustodyTag, CustodyWord } from './schema.ts';
import { useAddCustodyEvent } from './useCustody.ts';
import { useCustodyRefusal } from './useCustodyRefusal.ts';

const CustodySignature = lazyPart(
  () => import('./CustodySignature.tsx').then((module) => module.CustodySignature),
  ['forms'],
);

/** An entry that is written: of which kind, and in whose place. */
export type CustodyFormProps = {
  custody: CustodyTag;
  kind: CustodyKind;
  /** A wrong entry whose place it takes. */
  wrong?: CustodyEvent;
  onDone: () => void;
  onCancel?: () => void;
};

/** The few fields of one entry. What was typed stays when it is refused. */
export function CustodyForm({ custody, kind, wrong, onDone, onCancel }: CustodyFormProps) {
  const t = useTranslations('custody');
  const id = useId();
  const [draft, setDraft] = useState(() => custodyDraftOf(kind === wrong?.kind ? wrong : undefined));
  const before = kind === wrong?.kind ? wrong.at : undefined;
  const [opened] = useState(() => localMomentOf(before ? new Date(before) : new Date()));
  const [strict, setStrict] = useState(false);
  const add = useAddCustodyEvent(custody.spiritId);
  const refusal = useCustodyRefusal(add.error, custody, add.variables?.version);
  const words = custodyWordsOf(kind, draft, custody);
  const details = custodyDetailsIn(kind, draft, words);
  const missing = missingInDraft(kind, details);
  const errorOf = (part: (typeof missing)[number]) =>
    strict && missing.includes(part) && part !== 'permit' && part !== 'witness' ? t(`missing.${part}`) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (missing.length > 0 || add.isPending) return;
    const at = kind === 'withdrawn' ? new Date().toISOString() : momentInDraft(draft, opened, before);
    const { version } = custody;
    add.mutate({ version, kind, at, ...details, ...(wrong && { withdraws: wrong.id }) }, { onSuccess: onDone });
  };
  const change = (part: Partial<CustodyDraft>) => setDraft({ ...draft, ...part });
  const field = (word: CustodyWord, optional: boolean) => (
    <CustodyWordField
      key={word}
      id={`${id}-${word}`}
      kind={kind}
      word={word}
      optional={optional}
      error={errorOf(word)}
      value={words[word] ?? ''}
      custody={custody}
      onChange={(text) => change({ words: { ...draft.words, [word]: text } })}
    />
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={t(`kinds.${kind}`)}>
      {kind === 'received' && (
        <SourceField
          id={`${id}-source`}
          source={draft.source}
          error={errorOf('source')}
          onChange={(source) => change({ source })}
        />
      )}
      {custodyAsked[kind].needed.map((word) => field(word, false))}
      {custodyAsked[kind].optional.map((word) => field(word, true))}
      {kind === 'released' && (
        <CustodySignature id={`${id}-mark`} draft={draft} error={errorOf('mark')} onChange={change} />
      )}
      {kind !== 'withdrawn' && (
        <MomentField id={`${id}-at`} value={draft.at || opened} onChange={(at) => change({ at })} />
      )}
      <PapersAwaited custody={custody} kind={kind} words={words} />
      <ErrorMessage id={`${id}-refused`} message={refusal} />
      <FormFoot what={t(`kinds.${kind}`)} busy={add.isPending} onCancel={onCancel} />
    </form>
  );
}

type SourceFieldProps = {
  id: string;
  source: CustodyDraft['source'];
  error: string | undefined;
  onChange: (source: CustodyDraft['source']) => void;
};

function SourceField({ id, source, error, onChange }: SourceFieldProps) {
  const t = useTranslations('custody');
  return (
    <SelectField
      id={id}
      label={t('source')}
      error={error}
      room="long"
      value={source ?? ''}
      choices={[
        { value: '', label: t('sources.choose') },
        ...custodySources.map((value) => ({ value, label: t(`sources.${value}`) })),
      ]}
      onChange={onChange}
    />
  );
}

function MomentField({ id, value, onChange }: { id: string; value: string; onChange: (at: string) => void }) {
  const t = useTranslations('custody');
  return (
    <Field id={id} label={t('at')}>
      {(wiring) => (
        <TextInput
          {...wiring}
          type="datetime-local"
          room="medium"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type FormFootProps = { what: string; busy: boolean; onCancel: (() => void) | undefined };

function FormFoot({ what, busy, onCancel }: FormFootProps) {
  const t = useTranslations('custody');
  return (
    <ButtonRow>
      <Button type="submit" busy={busy}>
        {t('save', { what })}
      </Button>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </ButtonRow>
  );
}
