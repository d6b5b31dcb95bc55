import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Colleague } from '#features/places/changes/colleagues.schema.ts';
import type { PlaceOwnership } from '#features/places/core/rules.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { telephoneHref } from '#vocabulary/telephone.ts';
import { ColleagueRole } from './ColleagueRole.tsx';
import styles from './Colleagues.module.css';
import { mayRemove, mayWriteDetails } from './colleagues.rules.ts';
import type { ColleagueDetails as Details } from './details.schema.ts';
import type { RemovalProps } from './RemoveColleague.tsx';

const ColleagueDetails = lazyPart(
  () => import('./ColleagueDetails.tsx').then((module) => module.ColleagueDetails),
  ['listing'],
);

type ColleagueRowProps = {
  placeId: string;
  type: string | undefined;
  region: string | null;
  colleague: Colleague;
  details: Details;
  ownership: PlaceOwnership;
  /** What is asked before somebody’s access ends. */
  removal: ComponentType<RemovalProps>;
};

/** One person who keeps a listing: who they are, what they may do, and what the reader may change of that. */
export function ColleagueRow(props: ColleagueRowProps) {
  const { placeId, type, region, colleague, details, ownership, removal: Removal } = props;
  const t = useTranslations('colleagues');
  const actor = useActor() ?? null;
  const [opened, setOpened] = useState<'details' | 'removal' | null>(null);
  const [opener, focusOpener] = useFocusAfter<HTMLButtonElement>();
  const { id, email, accepted } = colleague;
  const isSelf = email === actor?.email;
  const called = details.name || email;
  const saved = () => {
    setOpened(null);
    focusOpener();
    toasts.show(t('details.saved'), 'good');
  };
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Who details={details} isSelf={isSelf} />
        {id === null ? (
          <span className="quiet small">{t('roles.mailbox')}</span>
        ) : (
          <ColleagueRole placeId={placeId} type={type} colleague={{ ...colleague, id }} ownership={ownership} />
        )}
      </div>
      {!accepted && <Tag tone="gold">{t('invited')}</Tag>}
      <div className={styles.acts}>
        {mayWriteDetails(actor, ownership, email) && (
          <Button ref={opener} kind="quiet" small flush onClick={() => setOpened('details')}>
            {t(details.name ? 'details.change' : 'details.add')}
            <span className="visually-hidden">{t('details.of', { who: called })}</span>
          </Button>
        )}
        {mayRemove(actor, ownership, colleague) && (
          <Button kind="quiet" small flush onClick={() => setOpened('removal')}>
            {t(isSelf ? 'leave' : 'remove')}
          </Button>
        )}
      </div>
      {opened === 'details' && (
        <ColleagueDetails
          {...{ placeId, region, isSelf, details }}
          isHome={type === 'funeral-home'}
          onClose={() => setOpened(null)}
          onSaved={saved}
        />
      )}
      {id !== null && opened === 'removal' && (
        <Removal {...{ placeId, id, email, isSelf, called }} onClose={() => setOpened(null)} />
      )}
    </li>
  );
}

/** The name with the mailbox below it, the telephone, and the licence; the mailbox alone while no name was said. */
export function Who({ details, isSelf }: { details: Details; isSelf: boolean }) {
  const t = useTranslations('colleagues');
  const { email, name, phone, licenceNumber: number, licenceBody: body } = details;
  const called = name || email;
  return (
    <>
      <span className={name ? styles.name : undefined}>{isSelf ? t('you', { email: called }) : called}</span>
      {name && <span className="quiet small">{email}</span>}
      {phone && (
        <span>
          <PhoneLink phone={phone} href={telephoneHref(phone)} />
        </span>
      )}
      {number && <span className="small">{t(body ? 'details.licenceBy' : 'details.licence', { number, body })}</span>}
    </>
  );
}
