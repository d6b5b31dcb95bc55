import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';
import { Tag, type TagProps } from '#platform/ui/Tag.tsx';
import { PacketSigners } from './PacketSigners.tsx';
import { PaperPdfButton } from './PaperPdfButton.tsx';
import styles from './Signing.module.css';
import type { Packet } from './schema.ts';
import { type PaperTitle, packetPaper, useWithdrawPacket } from './useSigning.ts';

const tones: Record<Packet['state'], TagProps['tone']> = {
  open: 'gold',
  signed: 'good',
  withdrawn: 'plain',
  changed: 'danger',
  expired: 'plain',
};

type PacketViewProps = {
  packet: Packet;
  reader: 'home' | 'family';
  titleOf: PaperTitle;
  /** Says what has become of it, and takes the focus there. */
  onSay: (message: string) => void;
};

/** What is out to be signed, or was: its papers, who signs them, how far it is, and how it is withdrawn. */
export function PacketView({ packet, reader, titleOf, onSay }: PacketViewProps) {
  const t = useTranslations('signing');
  const moment = useDateTimeFormat();
  const { state, place, note, inOrder, createdAt, expiresAt, papers, signers } = packet;
  const heading = `packet-${packet.id}`;
  const day = moment.day(expiresAt);
  return (
    <article aria-labelledby={heading} className={styles.packet}>
      <div className={styles.head}>
        <h3 id={heading}>{t('packet.name', { day: moment.day(createdAt) })}</h3>
        <Tag tone={tones[state]}>{t(`packet.states.${state}`)}</Tag>
      </div>
      {state === 'open' ? (
        <p className="quiet">
          {reader === 'family' && place ? t('packet.sentBy', { home: place.name, day }) : t('packet.sent', { day })}
        </p>
      ) : (
        <p className="quiet">{t(`packet.explain.${state}`)}</p>
      )}
      <ul aria-label={t('packet.papers')}>
        {papers.map((paper) => (
          <li key={paper.name} className={styles.line}>
            <span>
              {titleOf(paper)} <span className="quiet small">{t('packet.version', { version: paper.version })}</span>
            </span>
            <PaperPdfButton title={titleOf(paper)} load={(language) => packetPaper(packet, paper.name, language)} />
          </li>
        ))}
      </ul>
      {note && (
        <div>
          <p className="quiet small">{t(reader === 'home' ? 'packet.note' : 'packet.noteFamily')}</p>
          <p className={styles.said}>{note}</p>
        </div>
      )}
      {signers.length > 1 && <p className="quiet small">{t(`packet.order.${inOrder ? 'inOrder' : 'together'}`)}</p>}
      <PacketSigners packet={packet} reader={reader} onSay={onSay} />
      {state === 'open' && <Withdraw packet={packet} onSay={onSay} />}
    </article>
  );
}

function Withdraw({ packet, onSay }: Pick<PacketViewProps, 'packet' | 'onSay'>) {
  const t = useTranslations('signing.withdraw');
  const moment = useDateTimeFormat();
  const [open, setOpen] = useState(false);
  const withdraw = useWithdrawPacket(packet.spiritId);
  const done = () => {
    setOpen(false);
    onSay(t('done'));
  };
  return (
    <div className="no-print">
      <Button kind="quiet" small flush onClick={() => setOpen(true)}>
        {t('button')}
        <span className="visually-hidden">{t('hidden', { day: moment.day(packet.createdAt) })}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('title')}
        closeText={t('cancel')}
        confirmText={t('confirm')}
        danger
        busy={withdraw.isPending}
        refusal={sentenceOf(withdraw.error)}
        onConfirm={() => withdraw.mutate(packet.id, { onSuccess: done })}
      >
        <p>{t('text')}</p>
      </ConfirmDialog>
    </div>
  );
}
