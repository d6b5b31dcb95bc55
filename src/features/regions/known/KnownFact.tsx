import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { ReportLink } from '#features/facts/ReportLink.tsx';
import { type FactName, factIdOf } from '#features/facts/shipped.rules.ts';
import { FactLine } from '#features/regions/FactLine.tsx';
import { type ToldFact, useFacts } from '#features/regions/useFacts.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { sourceParts } from '#vocabulary/places/sourceParts.ts';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import styles from './Known.module.css';

/** One fact of a region: what it says, how sure that is, where it comes from, when it was read, and when we look again. */
export function KnownFact({ region, name }: { region: RegionName; name: FactName }) {
  const facts = useTranslations('regions.facts');
  const [fact] = useFacts(region, [name]);
  if (!fact) return null;
  return (
    <div id={name}>
      <dt>{facts(name)}</dt>
      <dd>
        <FactLine region={region} name={name} />
        <Provenance fact={fact} />
        <ReportLink subject={factIdOf(region, name)} about={facts(name)} />
      </dd>
    </div>
  );
}

function Provenance({ fact: { confidence, source, asOf, checkAgainBy } }: { fact: ToldFact }) {
  const t = useTranslations('known');
  const sure = useTranslations('regions.confidence');
  const clock = wallClock(useFormatter());
  const month = clock.month(asOf);
  return (
    <ul className={styles.provenance}>
      {confidence && <li>{sure(confidence)}</li>}
      {source === 'unverified' ? (
        confidence && confidence !== 'M' && <li>{t('noSource')}</li>
      ) : (
        <li>{t.rich('source', { where: () => <Source source={source} /> })}</li>
      )}
      <li>
        {t(source === 'unverified' ? 'looked' : 'read', { month })} {t('again', { month: clock.month(checkAgainBy) })}
      </li>
    </ul>
  );
}

/** The words that name a source; the addresses in them are links. */
function Source({ source }: { source: string }) {
  const words = sourceWords(source, useLanguage());
  return sourceParts(words).map(({ text, href }) =>
    href ? (
      <a key={text} href={href} rel="noreferrer noopener">
        {text}
      </a>
    ) : (
      text
    ),
  );
}
