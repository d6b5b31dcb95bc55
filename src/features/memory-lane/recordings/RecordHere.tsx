import { Mic, Square, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatClock } from '#features/memory-lane/core/recordings.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './RecordHere.module.css';
import { hasMicrophone, useMicrophone } from './useMicrophone.ts';

/** Records a few words here and now, where the browser can: asked for on press, kept on press. */
export function RecordHere({ onKept }: { onKept: (file: File) => void }) {
  const t = useTranslations('memoryLane.recordings');
  const microphone = useMicrophone(t('recorded'), onKept);
  if (!hasMicrophone()) return null;
  const { state, seconds, begin, keep, discard } = microphone;
  if (state === 'recording')
    return (
      <div className={styles.running}>
        <p className={styles.clock}>{t('recording', { time: formatClock(seconds) })}</p>
        <ButtonRow>
          <Button small icon={<Icon of={Square} />} onClick={keep}>
            {t('stop')}
          </Button>
          <Button kind="quiet" small icon={<Icon of={Trash2} />} onClick={discard}>
            {t('discard')}
          </Button>
        </ButtonRow>
      </div>
    );
  return (
    <>
      <Button
        kind="secondary"
        icon={<Icon of={Mic} />}
        busy={state === 'asking'}
        aria-describedby="memory-record-hint"
        onClick={() => void begin()}
      >
        {t(state === 'asking' ? 'asking' : 'record')}
      </Button>
      <p id="memory-record-hint" className="quiet small">
        {t('recordHint')}
      </p>
      {state === 'refused' && <p role="alert">{t('microphoneRefused')}</p>}
    </>
  );
}
