import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { resourceKinds } from '#vocabulary/places/calendarKinds.ts';
import styles from './CalendarSettings.module.css';
import type { CalendarChoices, CalendarResource } from './schema.ts';
import { useResourceMutations } from './useCalendarWrites.ts';

/** The rooms and vehicles of each branch: new ones are added, those that are not used any more put away. */
export function CalendarResources({ choices: { branches } }: { choices: CalendarChoices }) {
  const t = useTranslations('calendarSettings');
  return (
    <section aria-labelledby="calendar-resources" className="group no-print">
      <h2 id="calendar-resources">{t('resources')}</h2>
      <p className="quiet">{t('resourcesText')}</p>
      {branches.map(({ id, name, resources }) => (
        <div key={id} className={styles.branch}>
          {branches.length > 1 && <h3>{name}</h3>}
          {resources.length === 0 ? (
            <p className="quiet">{t('none')}</p>
          ) : (
            <ul className={styles.list}>
              {resources.map((resource) => (
                <Resource key={resource.id} resource={resource} />
              ))}
            </ul>
          )}
        </div>
      ))}
      <NewResource branches={branches} />
    </section>
  );
}

function Resource({ resource }: { resource: CalendarResource }) {
  const t = useTranslations('calendarSettings');
  const write = useResourceMutations();
  const { id, kind, name, archived } = resource;
  return (
    <li className={styles.resource}>
      <span className={archived ? 'quiet' : undefined}>
        {[name, t(`kinds.${kind}`), archived && t('archived')].filter(Boolean).join(', ')}
      </span>
      <Button
        kind="quiet"
        small
        busy={write.isPending}
        aria-label={t(archived ? 'restoreLabel' : 'archiveLabel', { name })}
        onClick={() => write.mutate({ kind: 'change', id, change: { name, archived: !archived } })}
      >
        {t(archived ? 'restore' : 'archive')}
      </Button>
      <ErrorMessage id={`resource-${id}`} message={sentenceOf(write.error)} />
    </li>
  );
}

function NewResource({ branches }: Pick<CalendarChoices, 'branches'>) {
  const t = useTranslations('calendarSettings');
  const [kind, setKind] = useState<CalendarResource['kind']>('room');
  const [placeId, setPlaceId] = useState(branches[0]?.id ?? '');
  const [name, setName] = useState('');
  const [strict, setStrict] = useState(false);
  const write = useResourceMutations();
  const missing = strict && name.trim() === '' ? t('nameNeeded') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (name.trim() === '' || write.isPending) return;
    const done = () => {
      setName('');
      setStrict(false);
    };
    write.mutate({ kind: 'add', resource: { placeId, kind, name } }, { onSuccess: done });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {branches.length > 1 && (
        <SelectField
          id="resource-branch"
          label={t('branch')}
          room="long"
          value={placeId}
          choices={branches.map((branch) => ({ value: branch.id, label: branch.name }))}
          onChange={setPlaceId}
        />
      )}
      <SelectField
        id="resource-kind"
        label={t('kind')}
        value={kind}
        choices={resourceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={setKind}
      />
      <Field id="resource-name" label={t('name')} hint={t('nameHint')} error={missing ?? sentenceOf(write.error)}>
        {(wiring) => (
          <TextInput
            {...wiring}
            room="medium"
            maxLength={limits.calendarNameCharacters}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" kind="secondary" busy={write.isPending}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
