import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { createPlace } from '#features/places/core/editing.contract.ts';
import { mayCreatePlace, roleWithPlace } from '#features/places/core/editing.rules.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { takeOverRoles } from '#features/users/takeOverRoles.client.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { rolesOf, session, useActor } from '#platform/browser/session/session.ts';
import { storage } from '#platform/browser/storage.ts';
import { useHasPage } from '#platform/browser/useHasPage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { ErrorSummary, type FieldProblem } from '#platform/ui/form/ErrorSummary.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { limits } from '#vocabulary/limits.ts';
import { type PlaceType, placeTypes } from '#vocabulary/places/placeTypes.ts';
import styles from './MyListingsPage.module.css';

const draftKey = 'rivage.newListing';

/** What is typed; the key makes sending it again harmless. */
type Draft = { name: string; type: PlaceType | ''; key: string };

const emptyDraft = (): Draft => ({ name: '', type: '', key: crypto.randomUUID() });

/** A new listing: what it is and what it is called; everything else is filled afterwards. */
export function NewListingPage() {
  const t = useTranslations('myListings.new');
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('heading')}</h1>
      <SignedIn>
        <NewListing />
      </SignedIn>
    </div>
  );
}

/** The role that came with the listing is chosen, so that its keeper can work on it at once. */
async function activateRole(type: PlaceType): Promise<void> {
  const current = session.read();
  const role = roleWithPlace(current, type);
  if (!current || !role) return;
  if (!rolesOf(current.user).includes(role)) await takeOverRoles();
  session.chooseRole(role);
}

type NamedListing = Draft & { type: PlaceType };

async function create({ name, type, key }: NamedListing): Promise<string> {
  const body = { name, type };
  const { id } = await call<typeof createPlace>('POST /api/places', { body }, { quiet: true, idempotencyKey: key });
  storage.remove(draftKey);
  await activateRole(type);
  return id;
}

/** What is still missing before a listing can be made. */
function missingIn({ name, type }: Draft, types: readonly PlaceType[]) {
  return [
    ...(isOneOf(types, type) ? [] : [{ fieldId: 'new-type', key: 'typeMissing' } as const]),
    ...(name.trim() ? [] : [{ fieldId: 'new-name', key: 'nameMissing' } as const]),
  ];
}

function NewListing() {
  const t = useTranslations('myListings.new');
  const actor = useActor();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(() => storage.read<Draft>(draftKey) ?? emptyDraft());
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const { type } = draft;
  const send = useMutation({ mutationFn: create });
  const types = placeTypes.filter((one) => mayCreatePlace(actor, { type: one, preferred: false }));
  useEffect(() => {
    if (draft.name || draft.type) storage.write(draftKey, draft);
  }, [draft]);
  // Another content is another listing: the key of before belongs to what was sent before.
  const change = (update: Partial<Draft>) => setDraft({ ...draft, ...update, key: crypto.randomUUID() });
  const problemOf = (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.text;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = missingIn(draft, types).map(({ fieldId, key }) => ({ fieldId, text: t(key) }));
    setProblems(found);
    if (found.length > 0 || type === '') return;
    const goOn = (id: string) => navigate(`/business/new-listing-confirmation?listing=${id}`);
    send.mutate({ ...draft, type }, { onSuccess: goOn });
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <p className="lead">{t('intro')}</p>
      <ErrorSummary title={t('problems')} problems={problems} />
      <RadioCards
        id="new-type"
        name="type"
        legend={t('type')}
        error={problemOf('new-type')}
        value={type}
        onChange={(chosen) => change({ type: chosen })}
        choices={types.map((one) => ({ value: one, label: t(`types.${one}`), hint: t(`typeHints.${one}`) }))}
      />
      {!types.includes('funeral-home') && <OtherTypes />}
      <Field id="new-name" label={t('name')} hint={t('nameHint')} error={problemOf('new-name')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            name="name"
            autoComplete="organization"
            maxLength={limits.placeNameCharacters}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <p className="quiet">{t('mailbox', { email: actor?.email ?? '' })}</p>
      <ErrorMessage id="new-refusal" message={sentenceOf(send.error)} />
      {send.error && <p>{t('kept')}</p>}
      <div>
        <Button type="submit" busy={send.isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

/** Where those go whose listing is not added here: funeral homes are claimed, cemeteries are the administrators'. */
function OtherTypes() {
  const t = useTranslations('myListings.new.others');
  const hasPage = useHasPage();
  const claim = hasPage('/business/claim-a-funeral-home') ? '/business/claim-a-funeral-home' : '/contact';
  return (
    <ul className={styles.others}>
      <li>
        <Link href={claim}>{t('funeral-home')}</Link>
      </li>
      <li>
        <Link href="/contact">{t('cemetery')}</Link>
      </li>
    </ul>
  );
}
