import { useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import styles from './FamilyMessages.module.css';
import { MessageComposer } from './MessageComposer.tsx';
import { SentMessage } from './SentMessage.tsx';
import { useHomeMessages } from './useFamilyMessages.ts';

/** What the home writes to the family of a case, with what was read; for its own people alone. */
export function FamilyMessages({ spirit }: { spirit: Spirit }) {
  const t = useTranslations('homeMessages');
  const { data, error, isFetching, refetch } = useHomeMessages(spirit.id);
  return (
    <section aria-labelledby="family-messages" className="group no-print">
      <h2 id="family-messages">{t('heading')}</h2>
      {!data && error && <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton text={t('loading')} lines={4} />}
      {data && (
        <div className={styles.parts}>
          <p className="quiet">{t('text')}</p>
          <MessageComposer spiritId={spirit.id} person={nameOf(spirit.core)} branch={data.branch} />
          {data.messages.length > 0 && (
            <ul className={styles.list} aria-label={t('sentList')}>
              {data.messages.map((message) => (
                <SentMessage key={message.id} message={message} />
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}
