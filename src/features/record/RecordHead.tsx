import type { RefObject } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { textOf } from '#features/answers/answers.rules.ts';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { StatusText } from '#features/spirits/view/StatusText.tsx';
import styles from './RecordHead.module.css';

/** `portrait` is the address of a picture of the person, where their memory page has one. */
type RecordHeadProps = {
  spirit: Spirit;
  portrait: string | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Who this is about: portrait or a quiet shore, the name, the dates, and in one sentence where things stand. */
export function RecordHead({ spirit, portrait, heading }: RecordHeadProps) {
  const t = useTranslations('spirits');
  const name = nameOf(spirit.core) || t('unnamed');
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        {portrait && (
          <img src={portrait} alt={t('record.portrait', { name })} width={96} height={96} className={styles.portrait} />
        )}
      </div>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <Dates spirit={spirit} />
      </div>
      <p className={`lead ${styles.standing}`} role="status">
        <StatusText core={spirit.core} />
      </p>
    </div>
  );
}

/** Born and died, as far as the answers say; a year or a month alone stays one. */
function Dates({ spirit: { data } }: { spirit: Spirit }) {
  const t = useTranslations('spirits.record');
  const words = wallClock(useFormatter());
  const said = (name: 'dateOfBirth' | 'dateOfDeath') => {
    const date = textOf(data, 'spiritInfo', name);
    return date ? words.partialDate(date) : 'none';
  };
  const [born, died] = [said('dateOfBirth'), said('dateOfDeath')];
  if (born === 'none' && died === 'none') return null;
  return <p className="quiet">{t('dates', { born, died })}</p>;
}
