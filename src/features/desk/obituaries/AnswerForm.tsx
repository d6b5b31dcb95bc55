import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Fieldset } from '#platform/ui/form/Fieldset.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './Obituaries.module.css';
import type { Obituary, ObituaryPlaces, ObituaryVersion } from './schema.ts';
import { useAnswerObituary } from './useObituaries.ts';
import { VersionText } from './VersionText.tsx';

type Kind = 'approved' | 'changes';

type AnswerFormProps = {
  obituary: Obituary;
  /** The very version that is read here: what is asked meanwhile is not approved with it. */
  version: ObituaryVersion;
  hasPublicPage: boolean;
  reader: 'home' | 'family';
  onDone: (kind: Kind) => void;
  onCancel?: (() => void) | undefined;
};

/** Reads a version whole, and approves it with where it may be seen, or asks for a change. */
export function AnswerForm({ obituary, version, hasPublicPage, reader, onDone, onCancel }: AnswerFormProps) {
  const t = useTranslations('obituaries.answer');
  const id = useId();
  const [name, setName] = useState('');
  const [words, setWords] = useState('');
  const [places, setPlaces] = useState<ObituaryPlaces>({ onSite: false, onPage: hasPublicPage, indexed: false });
  const [tried, setTried] = useState<Kind | null>(null);
  const answer = useAnswerObituary({ id: obituary.spiritId, obituaryId: obituary.id });
  const press = (kind: Kind) => (event: FormEvent) => {
    event.preventDefault();
    setTried(kind);
    if (name.trim() === '' || (kind === 'changes' && words.trim() === '') || answer.isPending) return;
    const said = { ...places, version: version.version, kind, name: name.trim(), words: words.trim() };
    // The form is gone once the obituary is read anew: what follows does not hang on it.
    answer.mutateAsync(said).then(
      () => onDone(kind),
      () => undefined,
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={press('approved')}>
      <VersionText words={version.words} />
      <p className="quiet">{t(`text.${reader}`)}</p>
      <Where places={places} home={obituary.place.name} id={id} onChange={setPlaces} />
      <Field id={`${id}-name`} label={t(`name.${reader}`)} error={tried && !name.trim() ? t('nameNeeded') : undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete={reader === 'family' ? 'name' : 'off'}
            maxLength={limits.relativeNameCharacters}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field
        id={`${id}-words`}
        label={t('words')}
        error={tried === 'changes' && !words.trim() ? t('wordsNeeded') : undefined}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={limits.declineCommentsCharacters}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <ErrorMessage id={`${id}-refused`} message={sentenceOf(answer.error)} />
      <Acts
        reader={reader}
        sent={answer.isPending ? answer.variables.kind : null}
        onChange={press('changes')}
        onCancel={onCancel}
      />
    </form>
  );
}

type ActsProps = Pick<AnswerFormProps, 'reader' | 'onCancel'> & {
  sent: Kind | null;
  onChange: (event: FormEvent) => void;
};

function Acts({ reader, sent, onChange, onCancel }: ActsProps) {
  const t = useTranslations('obituaries.answer');
  return (
    <div className={styles.acts}>
      <Button type="submit" busy={sent === 'approved'}>
        {t(`approve.${reader}`)}
      </Button>
      <Button kind="secondary" busy={sent === 'changes'} onClick={onChange}>
        {t('change')}
      </Button>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

type WhereProps = { places: ObituaryPlaces; home: string; id: string; onChange: (places: ObituaryPlaces) => void };

/** Where it may be seen: each place by itself, and none is needed. */
function Where({ places, home, id, onChange }: WhereProps) {
  const t = useTranslations('obituaries.answer.where');
  return (
    <Fieldset id={`${id}-where`} legend={t('legend')} hint={t('hint')}>
      <Checkbox
        id={`${id}-site`}
        label={t('onSite', { home })}
        hint={t('onSiteHint')}
        checked={places.onSite}
        onChange={({ target }) => onChange({ ...places, onSite: target.checked })}
      />
      <Checkbox
        id={`${id}-page`}
        label={t('onPage')}
        hint={t('onPageHint')}
        checked={places.onPage}
        onChange={({ target }) => onChange({ ...places, onPage: target.checked, indexed: false })}
      />
      {places.onPage && (
        <Checkbox
          id={`${id}-indexed`}
          label={t('indexed')}
          checked={places.indexed}
          onChange={({ target }) => onChange({ ...places, indexed: target.checked })}
        />
      )}
    </Fieldset>
  );
}
