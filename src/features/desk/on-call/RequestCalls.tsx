import { useTranslations } from 'use-intl';
import { useNames } from '#features/places/team/useNames.ts';
import { useDeliveryWords } from '#features/sessions/phones/useDeliveryWords.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './RequestCalls.module.css';
import type { Ring } from './schema.ts';
import { useRings, useTakeRing } from './useRings.ts';

type RequestCallsProps = { spiritId: string; placeId: string };

/** Whom a request has called while it waits, and the button by which somebody says that they have it. Nothing where it calls nobody. */
export function RequestCalls({ spiritId, placeId }: RequestCallsProps) {
  const rings = useRings(spiritId).data ?? [];
  const ring = rings.find((one) => one.placeId === placeId);
  return ring ? <Calls spiritId={spiritId} ring={ring} /> : null;
}

function Calls({ spiritId, ring }: { spiritId: string; ring: Ring }) {
  const t = useTranslations('onCallRequest');
  const reader = useActor()?.email;
  const { exact } = useDateTimeFormat();
  const called = useNames();
  const words = useDeliveryWords();
  const take = useTakeRing(spiritId, ring.placeId);
  const named = (email: string | null) => (email === null ? t('gone') : email === reader ? t('you') : called(email));
  const { calls, taken, seen, next } = ring;
  return (
    <section aria-label={t('heading')} className={styles.calls}>
      <p className={styles.state} role="status">
        {taken
          ? t(taken.email === reader ? 'takenByYou' : 'taken', { who: named(taken.email), at: exact(taken.at) })
          : t(next ? 'calling' : 'quiet')}
      </p>
      <ul className={styles.list}>
        {calls.map(({ email, at, text }) => (
          <li key={`${email} ${at}`}>
            {named(email)} <Time dateTime={at}>{t('calledAt', { at: exact(at) })}</Time>
            {text && ` · ${t('text', { what: words(text, at) })}`}
          </li>
        ))}
        {seen && (
          <li>
            {named(seen.email)} <Time dateTime={seen.at}>{t('openedAt', { at: exact(seen.at) })}</Time>
          </li>
        )}
      </ul>
      <ErrorMessage id={`take-${ring.placeId}`} message={sentenceOf(take.error)} />
      {!taken && (
        <div>
          <Button kind="secondary" busy={take.isPending} onClick={() => take.mutate()}>
            {t('take')}
          </Button>
        </div>
      )}
    </section>
  );
}
