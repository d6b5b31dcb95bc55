import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import consoleFormStyles from '#features/console/ConsoleForm.module.css';
import consoleSectionStyles from '#features/console/ConsoleSection.module.css';
import type {
  updatePlace,
  updatePlaceEmail,
  updatePlaceName,
  updatePlaceType,
} from '#features/places/core/editing.contract.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { call } from '#platform/browser/network/api.ts';
import { type Send, sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import { isPlaceType, type PlaceType, placeTypes } from '#vocabulary/places/placeTypes.ts';
import { listingReads } from './ManageListingsReview.tsx';

type Props = { place: EditablePlace };

/** What only an administrator says of a listing: whose it is, its type, what stands out, and what is still asked of its data. */
export function ManageListingsFields({ place }: Props) {
  const t = useTranslations('manage.fields');
  return (
    <section aria-labelledby="fields" className={consoleSectionStyles.section}>
      <h2 id="fields">{t('heading')}</h2>
      <NameForm place={place} />
      <EmailForm place={place} />
      <TypeForm place={place} />
      <FlagsForm place={place} />
    </section>
  );
}

type FieldFormProps = { id: string; action: string; send: Send<void>; onSaved: () => void; children: ReactNode };

/** One thing with its own button; `onSaved` lets go of what was typed once it stands in the listing. */
function FieldForm({ id, action, send, onSaved, children }: FieldFormProps) {
  const t = useTranslations('manage.fields');
  const write = useWrite([...listingReads], async (input: undefined, options) => {
    await send(input, options);
    toasts.show(t('saved'), 'good');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate(undefined, { onSuccess: onSaved });
  };
  return (
    <form noValidate onSubmit={submit} className={consoleFormStyles.form}>
      {children}
      <ErrorMessage id={`${id}-refusal`} message={sentenceOf(write.error)} />
      <div>
        <Button type="submit" kind="secondary" busy={write.isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

function NameForm({ place }: Props) {
  const t = useTranslations('manage.fields');
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? place.name;
  const send: Send<void> = (_, options) =>
    call<typeof updatePlaceName>('PATCH /api/places/{id}/name', { params: { id: place.id }, body: { name } }, options);
  return (
    <FieldForm id="name" action={t('rename')} send={send} onSaved={() => setTyped(null)}>
      <Field id="name" label={t('name')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={limits.placeNameCharacters}
            value={name}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </FieldForm>
  );
}

function EmailForm({ place }: Props) {
  const t = useTranslations('manage.fields');
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? place.email ?? '';
  const send: Send<void> = (_, options) => {
    const body = { email: email.trim() || null };
    return call<typeof updatePlaceEmail>('PATCH /api/places/{id}/email', { params: { id: place.id }, body }, options);
  };
  return (
    <FieldForm id="email" action={t('give')} send={send} onSaved={() => setTyped(null)}>
      <Field id="email" label={t('email')} hint={t('emailHint')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </FieldForm>
  );
}

function TypeForm({ place }: Props) {
  const t = useTranslations('manage');
  const [chosen, setChosen] = useState<PlaceType | null>(null);
  const type = chosen ?? place.type;
  const send: Send<void> = (_, options) =>
    call<typeof updatePlaceType>('PATCH /api/places/{id}/type', { params: { id: place.id }, body: { type } }, options);
  return (
    <FieldForm id="type" action={t('fields.changeType')} send={send} onSaved={() => setChosen(null)}>
      <Field id="type" label={t('columns.type')} hint={t('fields.typeHint')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={type}
            onChange={({ target }) => isPlaceType(target.value) && setChosen(target.value)}
          >
            {placeTypes.map((one) => (
              <option key={one} value={one}>
                {t(`type.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FieldForm>
  );
}

const marksOf = ({ preferred, canadaWide, adminTags }: EditablePlace) => ({ preferred, canadaWide, adminTags });

/** What stands out of a listing, as it is being changed, and how it was when that began; a line for each tag. */
type MarksDraft = { seen: ReturnType<typeof marksOf>; preferred: boolean; canadaWide: boolean; tags: string };

function FlagsForm({ place }: Props) {
  const t = useTranslations('manage.fields');
  const [changed, setChanged] = useState<MarksDraft | null>(null);
  const stored = marksOf(place);
  const draft = changed ?? { ...stored, seen: stored, tags: stored.adminTags.join('\n') };
  const { preferred, canadaWide, tags, seen: before } = draft;
  const send: Send<void> = (_, options) => {
    const adminTags = tags
      .split('\n')
      .map((tag) => tag.trim())
      .filter(Boolean);
    const body = { preferred, canadaWide, adminTags, before };
    return call<typeof updatePlace>('PATCH /api/places/{id}', { params: { id: place.id }, body }, options);
  };
  return (
    <FieldForm id="marks" action={t('save')} send={send} onSaved={() => setChanged(null)}>
      <Checkbox
        id="preferred"
        label={t('preferred')}
        hint={t('preferredHint')}
        checked={preferred}
        onChange={({ target }) => setChanged({ ...draft, preferred: target.checked })}
      />
      <Checkbox
        id="canadaWide"
        label={t('canadaWide')}
        checked={canadaWide}
        onChange={({ target }) => setChanged({ ...draft, canadaWide: target.checked })}
      />
      <Field id="adminTags" label={t('adminTags')} hint={t('adminTagsHint')}>
        {(wiring) => (
          <TextArea {...wiring} value={tags} onChange={({ target }) => setChanged({ ...draft, tags: target.value })} />
        )}
      </Field>
    </FieldForm>
  );
}
