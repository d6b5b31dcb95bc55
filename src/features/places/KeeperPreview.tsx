import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { classes } from '#platform/ui/classes.ts';
import styles from './Keeper.module.css';
import { previewOf } from './keeperDraft.rules.ts';
import { ListingContact } from './ListingContact.tsx';
import { ListingFacts } from './ListingFacts.tsx';
import { ListingPictures } from './ListingPictures.tsx';
import { ListingPrices } from './ListingPrices.tsx';
import { ListingWhere } from './ListingWhere.tsx';
import { PlaceKind, PlaceTown } from './PlaceWords.tsx';
import type { KeptPlace } from './schema.ts';
import { TrustPanel } from './TrustPanel.tsx';

/** The listing as everybody else sees it, while its keeper fills it; on a phone it is opened by a button. */
export function KeeperPreview({ draft }: { draft: KeptPlace }) {
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
          <p className={styles.hint}>
            <PlaceKind place={place} />
          </p>
          <p className={styles.previewName}>{place.name}</p>
          <p>
            <PlaceTown place={place} />
          </p>
        </div>
        <ListingContact place={place} beside={false} />
        <ListingFacts place={place} />
        <ListingWhere place={place} />
        <ListingPrices place={place} />
        <TrustPanel place={place} />
      </div>
    </section>
  );
}
