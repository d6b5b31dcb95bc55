import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { mobileNumberText } from '#vocabulary/telephone.ts';
import { NumberChoices } from './NumberChoices.tsx';
import { NumberCode } from './NumberCode.tsx';
import { NumberForm } from './NumberForm.tsx';
import styles from './OwnNumber.module.css';
import type { Phone } from './schema.ts';
import type { TextPurpose } from './useOwnNumber.ts';

type NumberSectionProps = { purpose: TextPurpose; className?: string | undefined; phone: Phone | null };

/** The reader's own mobile number and what they are told on it. */
export function NumberSection({ purpose, className, phone }: NumberSectionProps) {
  const t = useTranslations('phone');
  return (
    <section aria-labelledby="own-number" className={className}>
      <h2 id="own-number">{t(`${purpose}.heading`)}</h2>
      <div className={styles.parts}>
        <p className="prose">{t(`${purpose}.text`)}</p>
        <Parts purpose={purpose} phone={phone} />
      </div>
    </section>
  );
}

function Parts({ purpose, phone }: { purpose: TextPurpose; phone: Phone | null }) {
  const t = useTranslations('phone');
  const [isChanging, setChanging] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  const number = phone?.number ?? null;
  const known = useRef(number);
  const isNew = number !== null && number !== known.current;
  useEffect(() => {
    if (!isNew) return;
    known.current = number;
    setChanging(false);
    outcome.current?.focus();
  }, [isNew, number]);
  const asked = phone?.asked ?? null;
  return (
    <>
      {phone?.trouble && (
        <Notice kind="warning">
          <p>{t(`trouble.${phone.trouble}`, { number: mobileNumberText(asked ?? number ?? '') })}</p>
        </Notice>
      )}
      {number && (
        <p ref={outcome} tabIndex={-1} className={styles.number}>
          {t('confirmed', { number: mobileNumberText(number) })}
        </p>
      )}
      {phone && number && <NumberChoices purpose={purpose} phone={phone} onChange={() => setChanging(true)} />}
      {asked && <NumberCode number={asked} purpose={purpose} isAwaited={hasAsked} onOther={() => setChanging(true)} />}
      {((!number && !asked) || isChanging) && (
        <NumberForm onAsk={() => setAsked(true)} onAsked={() => setChanging(false)} />
      )}
    </>
  );
}
