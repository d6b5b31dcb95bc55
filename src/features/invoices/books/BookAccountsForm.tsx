import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMergedForm } from '#platform/browser/mergedForm/useMergedForm.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConflictNotice } from '#platform/ui/feedback/ConflictNotice.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { type BookKey, bookKeys } from '#vocabulary/places/bookAccounts.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { type AccountBoxes, accountGroups, boxesOf, isKept } from './accountBoxes.rules.ts';
import styles from './BookAccountsForm.module.css';
import type { BookAccount, BookAccounts } from './schema.ts';
import { useAccountNames } from './useAccountNames.ts';
import { useBookAccountsWrite } from './useBooks.ts';

type BookAccountsFormProps = { placeId: string; region: RegionName | undefined; read: BookAccounts };

/** Asks by which name and which number the home’s program knows each account. */
export function BookAccountsForm({ placeId, region, read }: BookAccountsFormProps) {
  const t = useTranslations('books');
  const { proposedFor } = useAccountNames();
  const storedIn = (accounts: BookAccounts) => ({
    values: boxesOf(accounts, proposedFor, region),
    version: accounts.updatedAt,
  });
  const { values: boxes, theirs, version, change, resolve, saved, ...form } = useMergedForm(storedIn(read));
  const [strict, setStrict] = useState(false);
  const write = useBookAccountsWrite(placeId, (sent, reply) => {
    saved(sent, storedIn(reply));
    toasts.show(t('page.saved'), 'good');
  });
  const conflicts = write.isPending ? [] : form.conflicts;
  const isFine = bookKeys.every((key) => isKept('name', boxes[key].name) && isKept('number', boxes[key].number));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (isFine && !write.isPending && conflicts.length === 0) write.mutate({ boxes, version });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {read.accounts === null && <p className="prose">{t('page.proposed')}</p>}
      {accountGroups(region, boxes).map(({ group, keys }) => (
        <fieldset key={group} className={styles.group}>
          <legend>{t(`groups.${group}`)}</legend>
          {group === 'balances' && <p className="quiet small prose">{t('page.receivables')}</p>}
          {keys.map((key) => (
            <Account key={key} of={key} boxes={boxes} strict={strict} onChange={(next) => change({ [key]: next })} />
          ))}
        </fieldset>
      ))}
      {conflicts.length > 0 && (
        <OfColleague
          of={bookKeys.filter((key) => conflicts.includes(key))}
          mine={boxes}
          theirs={theirs}
          onResolve={(whose) => {
            write.reset();
            resolve(whose);
          }}
        />
      )}
      <ErrorMessage id="book-accounts-refused" message={conflicts.length > 0 ? undefined : sentenceOf(write.error)} />
      <div>
        <Button type="submit" busy={write.isPending}>
          {t('page.save')}
        </Button>
      </div>
    </form>
  );
}

type OfColleagueProps = {
  of: readonly BookKey[];
  mine: AccountBoxes;
  theirs: AccountBoxes;
  onResolve: (whose: 'mine' | 'theirs') => void;
};

/** The accounts that a colleague has named otherwise meanwhile, beside those that are typed. */
function OfColleague({ of, mine, theirs, onResolve }: OfColleagueProps) {
  const { nameOf } = useAccountNames();
  const wordsOf = (key: BookKey, { name, number }: BookAccount) =>
    [nameOf(key), [name, number].filter(Boolean).join(' · ')].filter(Boolean).join(': ');
  return (
    <ConflictNotice
      who="colleague"
      versions={of.map((key) => ({ key, mine: wordsOf(key, mine[key]), theirs: wordsOf(key, theirs[key]) }))}
      onResolve={onResolve}
    />
  );
}

type AccountProps = { of: BookKey; boxes: AccountBoxes; strict: boolean; onChange: (account: BookAccount) => void };

function Account({ of: key, boxes, strict, onChange }: AccountProps) {
  const t = useTranslations('books.page');
  const account = useAccountNames().nameOf(key);
  const box = boxes[key];
  const wrong = (known: 'name' | 'number') => strict && !isKept(known, box[known]);
  return (
    <div className={styles.account}>
      <p className={styles.what}>{account}</p>
      <Field
        id={`account-${key}-name`}
        label={<Labelled shown={t('name')} said={t('nameOf', { account })} />}
        error={wrong('name') ? t('badName') : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={limits.bookNameCharacters}
            autoComplete="off"
            value={box.name}
            onChange={({ target }) => onChange({ ...box, name: target.value })}
          />
        )}
      </Field>
      <Field
        id={`account-${key}-number`}
        label={<Labelled shown={t('number')} said={t('numberOf', { account })} />}
        error={wrong('number') ? t('badNumber') : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            room="short"
            figures
            inputMode="numeric"
            maxLength={8}
            autoComplete="off"
            value={box.number}
            onChange={({ target }) => onChange({ ...box, number: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** A short label for the eye beside its line, on a desk over the first line alone, and the whole one for who hears it. */
const Labelled = ({ shown, said }: { shown: string; said: string }) => (
  <>
    <span aria-hidden="true" className={styles.shown}>
      {shown}
    </span>
    <span className="visually-hidden">{said}</span>
  </>
);
