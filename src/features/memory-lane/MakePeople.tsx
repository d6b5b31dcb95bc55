import { type FormEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#platform/browser/api.ts';
import { messages } from '#platform/browser/messages.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { RadioCards } from '#platform/ui/RadioCards.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import styles from './Make.module.css';
import type { KeptMemoryPage, MemoryPart, MemoryPerson } from './schema.ts';
import type { endMemoryPerson, inviteToMemoryPage, refuseSuccessor } from './stewardship.contract.ts';
import { keptPageQuery } from './useMaking.ts';

const parts: readonly MemoryPart[] = ['helper', 'successor', 'keeper'];

/** Who helps with the page, who follows if its keeper dies, and whom it is handed over to. */
export function MakePeople({ id, page }: { id: string; page: KeptMemoryPage }) {
  const t = useTranslations('memorySteward.people');
  return (
    <>
      <p className="quiet">{t('intro', { email: page.keeper })}</p>
      {page.people.length > 0 && (
        <ul className={styles.items}>
          {page.people.map((person) => (
            <li key={person.id} className={styles.item}>
              <OnePerson id={id} person={person} />
            </li>
          ))}
        </ul>
      )}
      <Invite id={id} people={page.people} />
    </>
  );
}

/** What a successor who asks is answered, where the keeper sees it first. */
export function SuccessorAsks({ id, page }: { id: string; page: KeptMemoryPage }) {
  const t = useTranslations('memorySteward.people');
  const format = useFormatter();
  const asking = page.people.find(({ askedAt }) => askedAt !== null);
  const refuse = useWrite([keptPageQuery(id).queryKey], (_, options) =>
    call<typeof refuseSuccessor>(
      'POST /api/memory-people/{personId}/refuse',
      { params: { personId: asking?.id ?? '' } },
      options,
    ),
  );
  if (!asking?.answerBy) return null;
  const until = format.dateTime(new Date(asking.answerBy), { dateStyle: 'long' });
  return (
    <Notice kind="warning" title={t('asksTitle', { email: asking.email })}>
      <p>{t('asksText', { email: asking.email, until })}</p>
      <Refusal id="refuse-refusal" sentence={sentenceOf(refuse.error)} />
      <ButtonRow>
        <Button small busy={refuse.isPending} onClick={() => refuse.mutate()}>
          {t('refuse')}
        </Button>
      </ButtonRow>
    </Notice>
  );
}

function OnePerson({ id, person }: { id: string; person: MemoryPerson }) {
  const t = useTranslations('memorySteward.people');
  const [isAsked, setAsked] = useState(false);
  const { email, part, accepted } = person;
  const isWaiting = !accepted && part !== 'successor';
  const end = useWrite([keptPageQuery(id).queryKey], (_, options) =>
    call<typeof endMemoryPerson>('DELETE /api/memory-people/{personId}', { params: { personId: person.id } }, options),
  );
  return (
    <>
      <p className="row">
        <strong className={styles.mailbox}>{email}</strong>
        <Tag tone={isWaiting ? 'gold' : 'spruce'}>{t(isWaiting ? 'waiting' : `are.${part}`)}</Tag>
      </p>
      <p className="quiet small">{t(isWaiting ? `invited.${part}` : `now.${part}`, { email })}</p>
      <div className={styles.acts}>
        <Button kind="quiet" small onClick={() => setAsked(true)}>
          {t(isWaiting ? 'takeBack' : 'end')}
          <span className="visually-hidden"> ({email})</span>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('endTitle', { email })}
        closeText={t('goBack')}
        confirmText={t(isWaiting ? 'takeBack' : 'end')}
        busy={end.isPending}
        refusal={sentenceOf(end.error)}
        onConfirm={() => end.mutate()}
      >
        <p>{t(`endText.${part}`, { email })}</p>
      </ConfirmDialog>
    </>
  );
}

function Invite({ id, people }: { id: string; people: readonly MemoryPerson[] }) {
  const t = useTranslations('memorySteward.people');
  const [part, setPart] = useState<MemoryPart>('helper');
  const [email, setEmail] = useState('');
  const isTaken = (one: MemoryPart) => one !== 'helper' && people.some((person) => person.part === one);
  const choices = parts.filter((one) => !isTaken(one));
  const chosen = choices.includes(part) ? part : 'helper';
  const invite = useWrite([keptPageQuery(id).queryKey], async (_, options) => {
    const input = { params: { id }, body: { part: chosen, email } };
    await call<typeof inviteToMemoryPage>('POST /api/spirits/{id}/memory-lane/people', input, options);
    messages.show(t('sent', { email }), 'good');
    setEmail('');
    setPart('helper');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!invite.isPending) invite.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.fields}>
      <RadioCards
        id="memory-part"
        name="memory-part"
        legend={t('question')}
        value={chosen}
        onChange={(value) => setPart(value as MemoryPart)}
        choices={choices.map((one) => ({ value: one, label: t(`choices.${one}`), hint: t(`hints.${one}`) }))}
      />
      <Field id="memory-person-email" label={t('email')} hint={t('emailHint')} error={sentenceOf(invite.error)}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" kind="secondary" busy={invite.isPending}>
          {t(`act.${chosen}`)}
        </Button>
      </div>
    </form>
  );
}
