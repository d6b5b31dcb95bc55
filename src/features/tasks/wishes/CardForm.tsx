import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCircle } from '#features/spirits/circle/useCircle.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConflictNotice } from '#platform/ui/feedback/ConflictNotice.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { type CardPerson, peopleToCall } from './card.rules.ts';
import { useCardForm } from './useCardForm.ts';
import styles from './Wishes.module.css';
import type { SavedPlan } from './wishes.rules.ts';

/** Whom the card names: taken from the record with a press, or typed. What was typed stays until it is saved. */
export function CardForm(props: SavedPlan) {
  const t = useTranslations('wishes.card');
  const form = useCardForm(props);
  const { card, setCard, problem, write, isElsewhere } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form noValidate onSubmit={submit} className={`${styles.form} no-print`}>
      {isElsewhere && <ConflictNotice who="elsewhere" versions={[]} onResolve={form.resolve} />}
      <TakeFromRecord {...props} form={form} />
      <PersonFields
        id="card-first"
        legend={t('first')}
        person={card.first}
        error={problem && problem !== 'secondPhone' ? t(`problems.${problem}`) : undefined}
        onChange={(first) => setCard({ ...card, first })}
      />
      <PersonFields
        id="card-second"
        legend={t('second')}
        person={card.second}
        error={problem === 'secondPhone' ? t('problems.secondPhone') : undefined}
        onChange={(second) => setCard({ ...card, second })}
      />
      <Field id="card-with" label={t('keptWith')} hint={t('keptWithHint')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            maxLength={limits.relativeNameCharacters}
            value={card.keptWith}
            onChange={({ target }) => setCard({ ...card, keptWith: target.value })}
          />
        )}
      </Field>
      <ErrorMessage id="card-refused" message={isElsewhere ? undefined : sentenceOf(write.error)} />
      <div>
        <Button type="submit" busy={write.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Who is named in the record or is in its circle, each put on the card with a press; whoever reads this is not somebody to call. */
function TakeFromRecord({ spirit, form }: SavedPlan & { form: ReturnType<typeof useCardForm> }) {
  const t = useTranslations('wishes.card');
  const { data = [] } = useCircle(spirit.id);
  const { first, second } = form.card;
  const circle = data.filter(({ self }) => !self).map(({ name }) => name);
  const taken = [first.name.trim(), second.name.trim()];
  const people = peopleToCall(form.source, circle).filter(({ name }) => !taken.includes(name));
  if (people.length === 0) return null;
  return (
    <fieldset className={styles.fields}>
      <legend>{t('take')}</legend>
      <ButtonRow>
        {people.map((person) => (
          <Button key={person.name} kind="secondary" small onClick={() => form.take(person)}>
            {person.name}
          </Button>
        ))}
      </ButtonRow>
    </fieldset>
  );
}

type PersonFieldsProps = {
  id: string;
  legend: string;
  person: CardPerson;
  error?: string | undefined;
  onChange: (person: CardPerson) => void;
};

function PersonFields({ id, legend, person, error, onChange }: PersonFieldsProps) {
  const t = useTranslations('wishes.card');
  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      <Field id={`${id}-name`} label={t('name')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            maxLength={limits.relativeNameCharacters}
            value={person.name}
            onChange={({ target }) => onChange({ ...person, name: target.value })}
          />
        )}
      </Field>
      <Field id={`${id}-phone`} label={t('phone')} error={error}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="tel"
            room="medium"
            autoComplete="off"
            maxLength={limits.noticeCharacters}
            value={person.phone}
            onChange={({ target }) => onChange({ ...person, phone: target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}
