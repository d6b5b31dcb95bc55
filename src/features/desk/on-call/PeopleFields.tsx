import { useTranslations } from 'use-intl';
import { Fieldset } from '#platform/ui/form/Fieldset.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './OnCall.module.css';
import { withPerson } from './spanDraft.rules.ts';
import { useRotaWords } from './useRotaWords.ts';

type PeopleFieldsProps = {
  id: string;
  team: readonly string[];
  people: readonly string[];
  isMissing: boolean;
  onChange: (people: string[]) => void;
};

/** Who is called, in their order: a choice for each, and one more while somebody is left. */
export function PeopleFields({ id, team, people, isMissing, onChange }: PeopleFieldsProps) {
  const t = useTranslations('onCall.form');
  const { named } = useRotaWords();
  const everybody = [...new Set([...team, ...people])];
  const places = Math.min(people.length + 1, everybody.length, limits.onCall.people);
  return (
    <Fieldset
      id={`${id}-people`}
      legend={t('who')}
      hint={t('whoHint', { minutes: limits.onCall.roundMinutes })}
      error={isMissing ? t('whoNeeded') : undefined}
    >
      <div className={styles.times}>
        {Array.from({ length: places }, (_, index) => index).map((index) => (
          <SelectField
            key={index}
            id={`${id}-person-${index}`}
            label={index === 0 ? t('first') : t('after', { number: index + 1 })}
            room="long"
            value={people[index] ?? ''}
            choices={[
              { value: '', label: t('nobody') },
              ...everybody
                .filter((email) => email === people[index] || !people.includes(email))
                .map((email) => ({ value: email, label: named(email) })),
            ]}
            onChange={(email) => onChange(withPerson(people, index, email))}
          />
        ))}
      </div>
    </Fieldset>
  );
}
