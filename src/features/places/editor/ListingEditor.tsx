import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { getPlace } from '#features/places/core/contract.ts';
import { mayChangePlace } from '#features/places/core/editing.rules.ts';
import { placeIn } from '#features/places/core/rules.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { HiddenNotice } from '#features/places/listing/HiddenNotice.tsx';
import { queryOf } from '#platform/browser/network/api.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { SaveStatus } from '#platform/ui/feedback/SaveStatus.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { useShownInRow } from '#platform/ui/navigation/useShownInRow.ts';
import { itemAt } from '#vocabulary/lists.ts';
import styles from './ListingEditor.module.css';
import { ListingEditorAbout } from './ListingEditorAbout.tsx';
import { ListingEditorContact } from './ListingEditorContact.tsx';
import { ListingEditorHours } from './ListingEditorHours.tsx';
import { ListingEditorLocation } from './ListingEditorLocation.tsx';
import { ListingEditorOffer } from './ListingEditorOffer.tsx';
import { ListingEditorPictures } from './ListingEditorPictures.tsx';
import { ListingEditorPreview } from './ListingEditorPreview.tsx';
import { ListingEditorTrust } from './ListingEditorTrust.tsx';
import { type EditorSection, missingOf, sectionsOf } from './listingForm.rules.ts';
import { PriceCardEditor } from './PriceCardEditor.tsx';
import { type ListingForm, useListingForm } from './useListingForm.ts';

const editors: Record<EditorSection, ComponentType<{ form: ListingForm }>> = {
  about: ListingEditorAbout,
  offer: ListingEditorOffer,
  hours: ListingEditorHours,
  where: ListingEditorLocation,
  contact: ListingEditorContact,
  pictures: ListingEditorPictures,
  prices: PriceCardEditor,
  trust: ListingEditorTrust,
};

/** A listing in its keeper's hands, one part at a time, with what everybody else will see beside it. */
export function ListingEditor({ id }: { id: string }) {
  const t = useTranslations('keeper');
  const actor = useActor();
  const read = useQuery(queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id } }));
  const place = read.data && placeIn(read.data);
  if (place && 'status' in place && mayChangePlace(actor, place)) return <Parts key={place.id} place={place} />;
  if (!place && !read.error)
    return (
      <div className={`page ${styles.page}`}>
        <Skeleton text={t('loading')} lines={6} />
      </div>
    );
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('notYours.heading')}</h1>
      <p className="lead">{t('notYours.text')}</p>
      <div>
        <Button href="/my-listings">{t('notYours.action')}</Button>
      </div>
    </div>
  );
}

const hrefOf = (place: EditablePlace, section: EditorSection) => `/listing/${place.id}?edit=${section}`;

function Parts({ place }: { place: EditablePlace }) {
  const t = useTranslations('keeper');
  const form = useListingForm(place);
  const [search] = useSearchParams();
  const sections = sectionsOf(place);
  const section = sections.find((key) => key === search.get('edit')) ?? itemAt(sections, 0);
  const Editor = editors[section];
  const next = sections[sections.indexOf(section) + 1];
  return (
    <div className={`page ${styles.page}`}>
      <BackLink href="/my-listings">{t('back')}</BackLink>
      <header className={styles.head}>
        <p className="quiet small">{t('editing')}</p>
        <h1>{form.draft.name}</h1>
        {place.suspension ? (
          <HiddenNotice place={place} />
        ) : (
          place.status !== 'published' && <Notice title={t(`status.${place.status}`)} />
        )}
        <div>
          <Button kind="secondary" small href={`/listing/${place.id}`}>
            {t('seePage')}
          </Button>
        </div>
      </header>
      <PartLinks form={form} sections={sections} section={section} />
      <div className={styles.columns}>
        <div className={styles.form}>
          <h2>{t(`sections.${section}`)}</h2>
          <Editor key={section} form={form} />
          {next && (
            <div>
              <Button href={hrefOf(place, next)}>{t('next', { section: t(`sections.${next}`) })}</Button>
            </div>
          )}
          <FormSaveStatus form={form} />
        </div>
        <ListingEditorPreview draft={form.draft} section={section} />
      </div>
    </div>
  );
}

type PartLinksProps = { form: ListingForm; sections: readonly EditorSection[]; section: EditorSection };

/** The parts of the listing, with those in which something is still missing. */
function PartLinks({ form, sections, section }: PartLinksProps) {
  const t = useTranslations('keeper');
  const { missing } = missingOf(form.draft);
  const isLacking = (key: EditorSection) => missing.some((item) => item.section === key);
  // On a phone the parts are a row that is wider than the screen.
  const row = useShownInRow<HTMLUListElement>(section);
  return (
    <nav aria-label={t('parts')}>
      <ul ref={row} className={styles.partList}>
        {sections.map((key) => (
          <li key={key}>
            <Link
              href={hrefOf(form.place, key)}
              className={styles.part}
              aria-current={key === section ? 'page' : undefined}
            >
              {t(`sections.${key}`)}
              {isLacking(key) && <span className={styles.lack}>{t('lacking')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What was refused, and what could not be read, is said beside its own field. */
function FormSaveStatus({ form: { status, unread, isPersisted, autosave } }: { form: ListingForm }) {
  const t = useTranslations('keeper.unread');
  const { message, ...shown } = status;
  const isUnread = Object.keys(unread).length > 0 && ['idle', 'saved', 'held'].includes(status.kind);
  return (
    <SaveStatus
      status={isUnread ? { kind: 'held' } : status.kind === 'held' ? shown : { ...shown, message }}
      isPersisted={isPersisted}
      held={isUnread ? t('held') : undefined}
      onRetry={() => void autosave.retry()}
      atFoot
    />
  );
}
