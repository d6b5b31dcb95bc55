import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '#features/console/ConsoleForm.module.css';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { FormButtons } from '#platform/ui/form/FormButtons.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import type { correctFact } from './contract.ts';
import own from './Facts.module.css';
import { currentText, newestEntryNumber } from './rules.ts';
import type { FactWords, ManagedFact } from './schema.ts';
import { factReads } from './useCorrections.ts';

const confidences = ['A', 'B', 'C'] as const;

/** What the form begins with: the words that count now. A shipped fact's source is not theirs, so they name their own. */
const initialTexts = ({ history, shipped }: ManagedFact): FactWords =>
  currentText(history) ?? { english: shipped.english, french: shipped.french, source: '', asOf: '', confidence: 'A' };

/** Says other words of a fact; where somebody else was faster, both texts stand here and they decide. */
export function FactForm({ fact, onDone }: { fact: ManagedFact; onDone: () => void }) {
  const t = useTranslations('facts');
  const [words, setWords] = useState(() => initialTexts(fact));
  const [seen, setSeen] = useState(() => newestEntryNumber(fact.history));
  const isOvertaken = newestEntryNumber(fact.history) !== seen;
  const save = useWrite(factReads, async (_, options) => {
    const input = { params: { id: fact.id }, body: { ...words, seen } };
    await call<typeof correctFact>('PATCH /api/admin/facts/{id}', input, options);
    toasts.show(t('saved'), 'good');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(undefined, { onSuccess: onDone });
  };
  const settle = (kept: FactWords) => {
    save.reset();
    setWords(kept);
    setSeen(newestEntryNumber(fact.history));
  };
  const id = (name: string) => `${fact.id.replace('.', '-')}-${name}`;
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <FactFields id={id} words={words} onChange={(change) => setWords({ ...words, ...change })} />
      {isOvertaken ? (
        <FactConflict fact={fact} mine={words} onResolve={settle} />
      ) : (
        <ErrorMessage id={id('refusal')} message={sentenceOf(save.error)} />
      )}
      <FormButtons
        action={t('save')}
        cancel={t('cancel')}
        busy={save.isPending}
        disabled={isOvertaken}
        onCancel={onDone}
      />
    </form>
  );
}

type FactFieldsProps = {
  id: (name: string) => string;
  words: FactWords;
  onChange: (change: Partial<FactWords>) => void;
};

function FactFields({ id, words, onChange }: FactFieldsProps) {
  const t = useTranslations('facts');
  return (
    <>
      {(['english', 'french'] as const).map((name) => (
        <Field key={name} id={id(name)} label={t(`in.${name}`)}>
          {(wiring) => (
            <TextArea
              {...wiring}
              lang={name === 'english' ? 'en-CA' : 'fr-CA'}
              maxLength={limits.factCharacters}
              value={words[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field id={id('source')} label={t('sourceLabel')} hint={t('sourceHint')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={limits.factSourceCharacters}
            value={words.source}
            onChange={({ target }) => onChange({ source: target.value })}
          />
        )}
      </Field>
      <Field id={id('day')} label={t('dayLabel')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="date"
            room="medium"
            value={words.asOf}
            onChange={({ target }) => onChange({ asOf: target.value })}
          />
        )}
      </Field>
      <Field id={id('confidence')} label={t('confidenceLabel')}>
        {(wiring) => (
          <Select
            {...wiring}
            room="long"
            value={words.confidence}
            onChange={({ target }) => onChange({ confidence: confidences.find((one) => one === target.value) ?? 'A' })}
          >
            {confidences.map((one) => (
              <option key={one} value={one}>
                {t(`confidence.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

type FactConflictProps = { fact: ManagedFact; mine: FactWords; onResolve: (kept: FactWords) => void };

function FactConflict({ fact, mine, onResolve }: FactConflictProps) {
  const t = useTranslations('facts.overtaken');
  const all = useTranslations('facts');
  const [newest] = fact.history;
  const theirs = newest?.words ?? fact.shipped;
  return (
    <Notice
      kind="warning"
      live
      title={t(newest?.words ? 'title' : 'takenBack', { who: newest?.writtenBy ?? all('somebody') })}
    >
      <div className={own.words}>
        <p lang="en-CA">{theirs.english}</p>
        <p lang="fr-CA">{theirs.french}</p>
      </div>
      <p>{t('yours')}</p>
      <ButtonRow>
        <Button kind="secondary" small onClick={() => onResolve(mine)}>
          {t('mine')}
        </Button>
        <Button kind="secondary" small onClick={() => onResolve(initialTexts(fact))}>
          {t('theirs')}
        </Button>
      </ButtonRow>
    </Notice>
  );
}
