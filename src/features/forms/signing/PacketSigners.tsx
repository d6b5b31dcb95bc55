import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import styles from './Signing.module.css';
import type { Packet, PacketSigner } from './schema.ts';
import { useRemindSigner } from './useSigning.ts';

type PacketSignersProps = { packet: Packet; reader: 'home' | 'family'; onSay: (message: string) => void };

/** Who signs, in their order, and how far each is. */
export function PacketSigners({ packet, reader, onSay }: PacketSignersProps) {
  const t = useTranslations('signing');
  return (
    <ol aria-label={t('packet.signers')} className={styles.signers}>
      {packet.signers.map((signer) => (
        <SignerLine key={signer.id} packet={packet} signer={signer} reader={reader} onSay={onSay} />
      ))}
    </ol>
  );
}

function SignerLine({ packet, signer, reader, onSay }: PacketSignersProps & { signer: PacketSigner }) {
  const t = useTranslations('signing.signer');
  const moment = useDateTimeFormat();
  const remind = useRemindSigner(packet.spiritId, packet.id);
  const { id, email, state, askedAt, openedAt, answeredAt, remindedAt, reason } = signer;
  const name = signer.name || t('family');
  const at = answeredAt ?? openedAt ?? askedAt;
  return (
    <li>
      <div className={styles.line}>
        <strong>{name}</strong>
        <span title={at ? moment.exact(at) : undefined}>
          {t(`states.${state}`, { when: at ? moment.ago(at) : '' })}
        </span>
      </div>
      <p className="quiet small">
        {[email, t(`languages.${signer.language}`)].filter(Boolean).join(' · ')}
        {remindedAt && ` · ${t('reminded', { when: moment.ago(remindedAt) })}`}
      </p>
      {reason && <p className={styles.said}>{t('reason', { reason })}</p>}
      {reader === 'home' && signer.remindable && (
        <Button
          kind="quiet"
          small
          flush
          busy={remind.isPending}
          onClick={() => remind.mutate(id, { onSuccess: () => onSay(t('remindedNow', { name })) })}
        >
          {t('remind')}
          <span className="visually-hidden">{t('remindHidden', { name })}</span>
        </Button>
      )}
      <ErrorMessage id={`remind-${id}`} message={sentenceOf(remind.error)} />
    </li>
  );
}
