import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import styles from './RingDevice.module.css';
import type { Device } from './schema.ts';
import { useRingDevice } from './useRingDevice.ts';

/** Lets this device ring when its person is called, and those that they have turned on elsewhere ring no more. */
export function RingDevice() {
  const t = useTranslations('ringDevice');
  const ring = useRingDevice();
  const { data } = ring.read;
  if (!data) return null;
  const { key, devices } = data;
  const own = devices.find(({ endpoint }) => ring.isOwn(endpoint));
  const others = devices.filter((device) => device !== own);
  return (
    <section aria-labelledby="ring-device" className="group no-print">
      <h2 id="ring-device">{t('heading')}</h2>
      {key === null ? (
        <p className="prose">{t('off')}</p>
      ) : (
        <>
          <p className="prose">{t('text')}</p>
          <ErrorMessage
            id="ring-device-refused"
            message={(ring.why && t(ring.why)) ?? sentenceOf(ring.add.error ?? ring.remove.error)}
          />
          <ThisDevice ring={ring} pushKey={key} own={own} />
        </>
      )}
      {others.length > 0 && <OtherDevices ring={ring} devices={others} />}
    </section>
  );
}

type Ring = { ring: ReturnType<typeof useRingDevice> };

function ThisDevice({ ring, pushKey, own }: Ring & { pushKey: string; own: Device | undefined }) {
  const t = useTranslations('ringDevice');
  if (!ring.isSupported) return <p className="prose">{t('unsupported')}</p>;
  return (
    <>
      <p role="status" className={styles.on}>
        {own && t('on')}
      </p>
      <div>
        {own ? (
          <Button kind="quiet" busy={ring.busy} onClick={() => void ring.turnOff(own.id)}>
            {t('turnOff')}
          </Button>
        ) : (
          <Button kind="secondary" busy={ring.busy} onClick={() => void ring.turnOn(pushKey)}>
            {t('turnOn')}
          </Button>
        )}
      </div>
    </>
  );
}

function OtherDevices({ ring, devices }: Ring & { devices: readonly Device[] }) {
  const t = useTranslations('ringDevice');
  const { exact } = useDateTimeFormat();
  return (
    <>
      <h3>{t('others')}</h3>
      <ul className={styles.others}>
        {devices.map(({ id, createdAt }) => (
          <li key={id} className={styles.other}>
            <span>{t('other', { at: exact(createdAt) })}</span>
            <Button kind="quiet" small busy={ring.busy} onClick={() => ring.remove.mutate(id)}>
              {t('otherOff')} <span className="visually-hidden">{t('otherHidden', { at: exact(createdAt) })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
