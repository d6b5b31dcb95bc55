import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EditablePlace, PublicPlace } from '#features/places/core/schema.ts';
import { PlaceKind, PlaceTown } from '#features/places/filters/PlaceWords.tsx';
import { ListingContact } from '#features/places/listing/ListingContact.tsx';
import { ListingFacts } from '#features/places/listing/ListingFacts.tsx';
import { ListingPictures } from '#features/places/listing/ListingPictures.tsx';
import { ListingPrices } from '#features/places/listing/ListingPrices.tsx';
import { ListingWhere } from '#features/places/listing/ListingWhere.tsx';
import { TrustPanel } from '#features/places/listing/TrustPanel.tsx';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './ListingEditor.module.css';
import { type EditorSection, previewOf } from './listingForm.rules.ts';

type Part = { key: string; sections: readonly EditorSection[]; Part: ComponentType<{ place: PublicPlace }> };

const Contact = ({ place }: { place: PublicPlace }) => <ListingContact place={place} beside={false} />;

const parts: readonly Part[] = [
  { key: 'contact', sections: ['contact'], Part: Contact },
  { key: 'facts', sections: ['about', 'offer', 'hours'], Part: ListingFacts },
  { key: 'where', sections: ['where'], Part: ListingWhere },
  { key: 'prices', sections: ['prices'], Part: ListingPrices },
  { key: 'trust', sections: ['trust'], Part: TrustPanel },
];

/** What is being worked on comes first, so that it is in view. */
const inOrderOf = (section: EditorSection): Part[] => [
  ...parts.filter(({ sections }) => sections.includes(section)),
  ...parts.filter(({ sections }) => !sections.includes(section)),
];

/** What is previewed, and which part of it is being worked on. */
export type ListingEditorPreviewProps = { draft: EditablePlace; section: EditorSection };

/** The listing as everybody else sees it, while its keeper fills it; on a phone it is opened by a button. */
export function ListingEditorPreview({ draft, section }: ListingEditorPreviewProps) {
  const t = useTranslations('keeper.preview');
  const [open, setOpen] = useState(false);
  const id = useId();
  const place = previewOf(draft);
  return (
    <section aria-labelledby={`${id}-heading`} className={styles.preview}>
      <div className={styles.previewHead}>
        <h2 id={`${id}-heading`} className={styles.previewTitle}>
          {t('heading')}
        </h2>
        <Button
          kind="secondary"
          small
          className={styles.previewButton}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'hide' : 'show')}
        </Button>
      </div>
      <div id={id} className={classes(styles.previewBody, !open && styles.closedOnPhone)}>
        <ListingPictures place={place} />
        <div>
          <p className="quiet small">
            <PlaceKind place={place} />
          </p>
          <p className={styles.previewName}>{place.name}</p>
          <p>
            <PlaceTown place={place} />
          </p>
        </div>
        {inOrderOf(section).map(({ key, Part }) => (
          <Part key={key} place={place} />
        ))}
      </div>
    </section>
  );
}
