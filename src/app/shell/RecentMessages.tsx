import { CircleAlert, CircleCheck } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMessages } from '#platform/browser/messages.ts';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './RecentMessages.module.css';
import { recentMessages, useRecentMessages } from './recentMessages.ts';

/** Every message of this page load, newest first, for whoever could not read it in five seconds. */
export function RecentMessages() {
  const t = useTranslations('frame.recent');
  const said = useMessages().toReversed();
  return (
    <Dialog open={useRecentMessages()} onClose={recentMessages.close} title={t('title')} closeText={t('close')}>
      {said.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className={styles.list}>
          {said.map(({ id, text, kind, at }) => (
            <li key={id} className={styles[kind]}>
              <Icon of={kind === 'error' ? CircleAlert : CircleCheck} />
              <div>
                <p>
                  <span className="visually-hidden">{t(kind)}: </span>
                  {text}
                </p>
                <p className={styles.when}>
                  <Clock at={at} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Clock({ at }: { at: number }) {
  const format = useFormatter();
  const moment = new Date(at);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return <Time dateTime={moment.toISOString()}>{format.dateTime(moment, { timeStyle: 'medium', timeZone })}</Time>;
}
