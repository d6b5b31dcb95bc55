import { useFormatter, useTranslations } from 'use-intl';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import own from './Facts.module.css';
import type { ShippedFact } from './schema.ts';

/** What is said of a fact in both languages, and where it comes from. */
export function FactTexts({ words }: { words: ShippedFact }) {
  const t = useTranslations('facts');
  return (
    <div className={own.words}>
      {(['english', 'french'] as const).map((language) => (
        <div key={language}>
          <h3 className={own.language}>{t(language)}</h3>
          <p lang={language === 'english' ? 'en-CA' : 'fr-CA'}>{words[language]}</p>
        </div>
      ))}
      <Provenance words={words} />
    </div>
  );
}

/** How sure a fact is, where it comes from, and when that was read: a month of what was shipped, a day of a correction. */
function Provenance({ words: { confidence, source, asOf } }: { words: ShippedFact }) {
  const t = useTranslations('regions');
  const facts = useTranslations('facts');
  const format = useFormatter();
  const day = new Date(`${asOf.length === 7 ? `${asOf}-15` : asOf}T12:00:00Z`);
  const when = withFrenchFirstDay(
    format.dateTime(day, {
      year: 'numeric',
      month: 'long',
      ...(asOf.length > 7 ? { day: 'numeric' } : {}),
      timeZone: 'UTC',
    }),
  );
  return (
    <p className={`small quiet ${own.provenance}`}>
      {confidence ? t(`confidence.${confidence}`) : facts('notFound')}{' '}
      {source !== 'unverified' && facts('source', { source, when })}
    </p>
  );
}
