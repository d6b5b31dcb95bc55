import { useFormatter } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import styles from './Sheet.module.css';
import type { SourceLine } from './sheet.rules.ts';

/** How far what stands above can be trusted, and where it comes from. */
export function SheetSource({ source }: Pick<SourceLine, 'source'>) {
  const t = useMessagesOf('regions');
  const language = useLanguage();
  const clock = wallClock(useFormatter());
  return (
    <p className={styles.source}>
      {t(`regions.confidence.${source.confidence}`)}
      {source.source !== 'unverified' && (
        <> {t('regions.source', { source: sourceWords(source.source, language), month: clock.month(source.asOf) })}</>
      )}
    </p>
  );
}
