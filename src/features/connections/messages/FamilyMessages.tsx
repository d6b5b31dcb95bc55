import { useTranslations } from 'use-intl';
import { WaitingMails } from '#features/connections/waiting-mails/WaitingMails.tsx';
import { whyMissed } from '#features/sessions/phones/delivery.rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { FoldedBand } from '#platform/ui/FoldedBand.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import styles from './FamilyMessages.module.css';
import { FamilyTexts, MissedText } from './FamilyTexts.tsx';
import { MessageComposer } from './MessageComposer.tsx';
import { SentMessage } from './SentMessage.tsx';
import type { HomeMessages } from './schema.ts';
import { useHomeMessages } from './useFamilyMessages.ts';

/** What the home writes to the family of a case, with what was read; for its own people alone. */
export function FamilyMessages({ spirit, open }: { spirit: Spirit; open: boolean }) {
  const t = useTranslations('homeMessages');
  const { data, error, isFetching, refetch } = useHomeMessages(spirit.id);
  const noteOf = ({ messages, texts: [last] }: HomeMessages): string => {
    const sent = t('sentCount', { count: messages.length });
    return last && whyMissed(last) ? t('texts.note', { sent }) : sent;
  };
  return (
    <div className="no-print">
      <FoldedBand id="family-messages" heading={t('heading')} note={data && noteOf(data)} open={open}>
        <div className="group">
          {!data && error && (
            <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />
          )}
          {!data && !error && <Skeleton text={t('loading')} lines={4} />}
          {data && (
            <div className={styles.parts}>
              <WaitingMails spiritId={spirit.id} />
              <MissedText last={data.texts[0]} />
              <p className="quiet">{t('text')}</p>
              <MessageComposer spiritId={spirit.id} person={nameOf(spirit.core)} branch={data.branch} />
              {data.messages.length > 0 && (
                <ul className={styles.list} aria-label={t('sentList')}>
                  {data.messages.map((message) => (
                    <SentMessage key={message.id} message={message} />
                  ))}
                </ul>
              )}
              <FamilyTexts texts={data.texts} />
            </div>
          )}
        </div>
      </FoldedBand>
    </div>
  );
}
