import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { PacketView } from './PacketView.tsx';
import { SendPacket } from './SendPacket.tsx';
import styles from './Signing.module.css';
import type { SigningOfRecord } from './schema.ts';
import { usePaperTitle, useSigning } from './useSigning.ts';

/** What a home has signed at a distance, and the way to send more. */
export function SigningPanel({ spirit }: { spirit: Spirit }) {
  const t = useTranslations('signing');
  return (
    <section aria-labelledby="signing" className={styles.panel}>
      <h2 id="signing">{t('heading')}</h2>
      <p className="quiet no-print">{t('about')}</p>
      <Packets spirit={spirit} reader="home" />
    </section>
  );
}

/** What homes have sent to be signed, for the family: who is asked, how far it is, and how to withdraw it. */
export function FamilySigning({ spirit }: { spirit: Spirit }) {
  const t = useTranslations('signing');
  return (
    <div className={styles.panel}>
      <p className="quiet">{t('familyText')}</p>
      <Packets spirit={spirit} reader="family" />
    </div>
  );
}

type PacketsProps = { spirit: Spirit; reader: 'home' | 'family' };

function Packets({ spirit, reader }: PacketsProps) {
  const t = useTranslations('signing');
  const { data, error, isFetching, refetch } = useSigning(spirit.id);
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={3} />;
  return <PacketList spirit={spirit} reader={reader} signing={data} />;
}

function PacketList({ spirit, reader, signing: { packets, choice } }: PacketsProps & { signing: SigningOfRecord }) {
  const t = useTranslations('signing');
  const titleOf = usePaperTitle(spirit);
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState('');
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  const say = (message: string) => {
    setSaid(message);
    focusOutcome();
  };
  const isReady = choice !== null && choice.ready.length > 0;
  return (
    <>
      <p ref={outcome} tabIndex={-1} role="status" className={said ? undefined : 'visually-hidden'}>
        {said}
      </p>
      {packets.length === 0 && <p>{t(reader === 'home' ? 'empty' : 'emptyFamily')}</p>}
      {choice && !isReady && <p className="quiet">{t('notReady')}</p>}
      {choice && isReady && !isSending && (
        <div className="no-print">
          <Button kind="secondary" icon={<Icon of={PenLine} />} onClick={() => setSending(true)}>
            {t('begin')}
          </Button>
        </div>
      )}
      {choice && isSending && (
        <SendPacket
          spiritId={spirit.id}
          choice={choice}
          titleOf={titleOf}
          onCancel={() => setSending(false)}
          onSent={() => {
            setSending(false);
            say(t('new.sent'));
          }}
        />
      )}
      {packets.map((packet) => (
        <PacketView key={packet.id} packet={packet} reader={reader} titleOf={titleOf} onSay={say} />
      ))}
    </>
  );
}
