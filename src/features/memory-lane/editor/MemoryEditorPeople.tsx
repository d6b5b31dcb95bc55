import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EditableMemoryPage, MemoryPart, MemoryPerson } from '#features/memory-lane/core/schema.ts';
import type {
  endMemoryPerson,
  inviteToMemoryPage,
  refuseSuccessor,
} from '#features/memory-lane/core/stewardship.contract.ts';
import { editablePageQuery, memoryPagesQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import memoryEditorActionsStyles from '#features/memory-lane/editing/MemoryEditorActions.module.css';
import memoryEditorFieldsStyles from '#features/memory-lane/editing/MemoryEditorFields.module.css';
import memoryEditorItemsStyles from '#features/memory-lane/editing/MemoryEditorItems.module.css';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import styles from './MemoryEditorPeople.module.css';

const parts: readonly MemoryPart[] = ['helper', 'successor', 'keeper'];

/** Who helps with the page, who follows if its keeper dies, and whom it is handed over to. */
export function MemoryEditorPeople({ id, page }: { id: string; page: EditableMemoryPage }) {
  const t = useTranslations('memorySteward.people');
  const [intro, focusIntro] = useFocusAfter<HTMLParagraphElement>();
  return (
    <>
      <p ref={intro} tabIndex={-1} className="quiet">
        {t('intro', { email: page.keeper })}
      </p>
      {page.people.length > 0 && (
        <ul className={memoryEditorItemsStyles.items}>
          {page.people.map((person) => (
            <li key={person.id} className={memoryEditorItemsStyles.item}>
              <PersonRow id={id} person={person} onEnded={focusIntro} />
            </li>
          ))}
        </ul>
      )}
      <Invite id={id} people={page.people} />
    </>
  );
}

/** What a successor who asks is answered, where the keeper sees it first. */
export function SuccessorRequests({ id, page }: { id: string; page: EditableMemoryPage }) {
  const t = useTranslations('memorySteward.people');
  const { day } = useDateTimeFormat();
  const asking = page.people.find(({ askedAt }) => askedAt !== null);
  const [refused, setRefused] = useState('');
  const answer = useRef<HTMLParagraphElement>(null);
  const isAnswered = !asking && refused !== '';
  // The button that was pressed is gone with the question.
  useEffect(() => {
    if (isAnswered) answer.current?.focus();
  }, [isAnswered]);
  const refuse = useWrite([editablePageQuery(id).queryKey, memoryPagesQuery.queryKey], async (_, options) => {
    const params = { personId: asking?.id ?? '' };
    await call<typeof refuseSuccessor>('POST /api/memory-people/{personId}/refuse', { params }, options);
    setRefused(asking?.email ?? '');
  });
  if (!asking?.answerBy)
    return isAnswered ? (
      <Notice kind="good">
        <p ref={answer} tabIndex={-1}>
          {t('refused', { email: refused })}
        </p>
      </Notice>
    ) : null;
  const until = day(asking.answerBy);
  return (
    <Notice kind="warning" title={t('asksTitle', { email: asking.email })}>
      <p>{t('asksText', { email: asking.email, until })}</p>
      <ErrorMessage id="refuse-refusal" message={sentenceOf(refuse.error)} />
      <ButtonRow>
        <Button small busy={refuse.isPending} onClick={() => refuse.mutate()}>
          {t('refuse')}
        </Button>
      </ButtonRow>
    </Notice>
  );
}

type PersonRowProps = { id: string; person: MemoryPerson; onEnded: () => void };

function PersonRow({ id, person, onEnded }: PersonRowProps) {
  const t = useTranslations('memorySteward.people');
  const [isAsked, setAsked] = useState(false);
  const { email, part, accepted } = person;
  const isWaiting = !accepted && part !== 'successor';
  const how = isWaiting && part === 'helper' ? 'waiting' : part;
  const act = how === 'waiting' ? t('takeBack') : t(`ends.${part}`);
  const end = useWrite([editablePageQuery(id).queryKey], async (_, options) => {
    const params = { personId: person.id };
    await call<typeof endMemoryPerson>('DELETE /api/memory-people/{personId}', { params }, options);
    setAsked(false);
    toasts.show(t('ended'), 'good');
    onEnded();
  });
  return (
    <>
      <p className="row">
        <strong className={styles.mailbox}>{email}</strong>
        <Tag tone={isWaiting ? 'gold' : 'spruce'}>{t(how === 'waiting' ? 'waiting' : `are.${part}`)}</Tag>
      </p>
      <p className="quiet small">{withAnyKey(t)(isWaiting ? `invited.${part}` : `now.${part}`, { email })}</p>
      <div className={memoryEditorActionsStyles.acts}>
        <Button kind="quiet" small onClick={() => setAsked(true)}>
          {act}
          <span className="visually-hidden"> ({email})</span>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t(`endTitles.${how}`, { email })}
        closeText={t('goBack')}
        confirmText={act}
        busy={end.isPending}
        refusal={sentenceOf(end.error)}
        onConfirm={() => end.mutate()}
      >
        <p>{t(`endText.${person.askedAt ? 'asking' : how}`, { email })}</p>
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
  const invite = useWrite([editablePageQuery(id).queryKey], async (_, options) => {
    const input = { params: { id }, body: { part: chosen, email } };
    await call<typeof inviteToMemoryPage>('POST /api/spirits/{id}/memory-lane/people', input, options);
    toasts.show(t('sent', { email }), 'good');
    // Whoever types the next one by then keeps it.
    setEmail((now) => (now === email ? '' : now));
    setPart('helper');
  });
  useEffect(() => {
    if (invite.error) document.getElementById('memory-person-email')?.focus();
  }, [invite.error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!invite.isPending) invite.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className={memoryEditorFieldsStyles.fields}>
      <RadioCards
        id="memory-part"
        name="memory-part"
        legend={t('question')}
        value={chosen}
        onChange={(value) => isOneOf(parts, value) && setPart(value)}
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
