import { CircleAlert, CircleCheck } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useToasts } from '#platform/browser/toasts.ts';
import { localTimeZone } from '#platform/localTimeZone.ts';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './RecentToasts.module.css';
import { recentToasts, useRecentToastsOpen } from './recentToasts.ts';

/** Every message of this page load, newest first, for whoever could not read it in five seconds. */
export function RecentToasts() {
  const t = useTranslations('frame.recent');
  const said = useToasts().toReversed();
  return (
    <Dialog open={useRecentToastsOpen()} onClose={recentToasts.close} title={t('title')} closeText={t('close')}>
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
  const timeZone = localTimeZone();
  return <Time dateTime={moment.toISOString()}>{format.dateTime(moment, { timeStyle: 'medium', timeZone })}</Time>;
}
