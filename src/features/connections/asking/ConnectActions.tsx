import { useTranslations } from 'use-intl';
import { answerIn } from '#features/answers/blocks.rules.ts';
import { EndConnection } from '#features/connections/answering/EndConnection.tsx';
import connectionActionsStyles from '#features/connections/core/ConnectionActions.module.css';
import { liveConnection, mayConnect, mayEngage } from '#features/connections/core/rules.ts';
import { type ConnectionCall, useConnectionMutations } from '#features/connections/core/useConnectionMutations.ts';
import type { Connection } from '#features/spirits/core/connection.schema.ts';
import { relationToReply } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { ownHoursOf, responseHoursOf, spanOf, timingOf } from '#vocabulary/places/responseHours.ts';
import styles from './ConnectActions.module.css';
import { RelativeTime } from './RelativeTime.tsx';

/** One record and one funeral home; `connection` is the live one between them. */
export type ConnectActionsProps = {
  place: { id: string; name: string; data?: Record<string, unknown> };
  spirit: Spirit;
  connection: Connection | undefined;
  /** In a list: shorter, and what a home sees is said once above it. */
  brief?: boolean;
};

/** What a family can do about one funeral home, and where that stands. */
export function ConnectActions({ place, spirit, connection, brief = false }: ConnectActionsProps) {
  const t = useTranslations('connections.ask');
  const actor = useActor();
  const calls = useConnectionMutations(spirit.id, place.id);
  const [status, focusStanding] = useFocusAfter<HTMLParagraphElement>();
  if (!actor) return null;
  const relation = relationToReply(actor, spirit);
  const { core } = spirit;
  if (core.claimed === false) return <ConfirmRecordFirst spiritId={spirit.id} />;

  const home = place.name;
  const connectable = mayConnect(relation, core, place.id);
  const engageable = mayEngage(relation, core, place.id);
  const press = (kind: Extract<ConnectionCall['kind'], 'connect' | 'engage'>) =>
    calls.mutate({ kind }, { onSuccess: focusStanding });
  const busyWith = (kind: ConnectionCall['kind']) => calls.isPending && calls.variables.kind === kind;
  return (
    <div className={connectionActionsStyles.act}>
      <p ref={status} tabIndex={-1} role="status" className={connectable && brief ? 'visually-hidden' : undefined}>
        <ConnectionStatusText place={place} spirit={spirit} connection={connection} />
      </p>
      <OtherPrimary place={place} spirit={spirit} />
      <ErrorMessage id={`connect-${place.id}-error`} message={sentenceOf(calls.error)} />
      {connectable && !brief && <p className="quiet small">{t('sees', { home })}</p>}
      {connectable && !brief && <ResponseTime place={place} spirit={spirit} />}
      {connectable && (
        <ButtonRow>
          <Button kind={brief ? 'secondary' : 'primary'} busy={busyWith('connect')} onClick={() => press('connect')}>
            {t('connect', { home })}
          </Button>
        </ButtonRow>
      )}
      {engageable && !(brief && connectable) && (
        <>
          <p className="quiet small">{t(connectable ? 'engageMeans' : 'engageMeansAsked', { home })}</p>
          <ButtonRow>
            <Button
              kind={connectable ? 'secondary' : 'primary'}
              busy={busyWith('engage')}
              onClick={() => press('engage')}
            >
              {t('engage', { home })}
            </Button>
          </ButtonRow>
        </>
      )}
      <div className={styles.end}>
        <EndConnection spirit={spirit} home={place} relation={relation} onEnded={focusStanding} />
      </div>
    </div>
  );
}

type PlaceAndSpirit = Pick<ConnectActionsProps, 'place' | 'spirit'>;

/** Where a record and a funeral home stand, in one sentence. */
function ConnectionStatusText({ place, spirit, connection }: Omit<ConnectActionsProps, 'brief'>) {
  const t = useTranslations('connections');
  const live = liveConnection(spirit.core, place.id);
  if (!live || !connection) return t('ask.none', { home: place.name, name: nameOf(spirit.core) || t('person') });
  const key = live.type === 'primary' ? (`${live.status}Primary` as const) : live.status;
  const since = (live.status === 'accepted' ? connection.answeredAt : null) ?? connection.requestedAt;
  return <RelativeTime dateTime={since} text={(ago) => t(`ask.${key}`, { home: place.name, ago })} />;
}

/** Within which time an answer is expected, and whether that is the home's own word or what is asked of every home. */
function ResponseTime({ place, spirit }: PlaceAndSpirit) {
  const t = useTranslations('connections.ask');
  const timing = answerIn(spirit.data, 'timing');
  const data = place.data ?? {};
  const whose = ownHoursOf(timingOf(timing), data) === null ? 'ours' : 'own';
  const span = t('span', spanOf(responseHoursOf(timing, data)));
  return <p className="quiet small">{t('hours', { home: place.name, whose, span })}</p>;
}

/** Says which other funeral home is the family's own, and what to do about it. */
function OtherPrimary({ place, spirit }: PlaceAndSpirit) {
  const t = useTranslations('connections.ask');
  const other = spirit.core.connectedFuneralHomes.find((home) => home.type === 'primary' && home.id !== place.id);
  if (!other) return null;
  return (
    <p className="quiet small">
      <Link href={`/spirit/${spirit.id}/funeral-home/${other.id}`}>
        {t('otherPrimary', { other: other.name, home: place.name })}
      </Link>
    </p>
  );
}

function ConfirmRecordFirst({ spiritId }: { spiritId: string }) {
  const t = useTranslations('connections.ask');
  return (
    <p>
      {t('unclaimed')} <Link href={`/spirit/${spiritId}`}>{t('unclaimedAction')}</Link>
    </p>
  );
}
