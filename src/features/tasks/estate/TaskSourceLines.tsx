import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import factSourcesStyles from '#features/regions/FactSources.module.css';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withAnyKey } from '#platform/messages.ts';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import { valuesIn } from '../plan/texts.rules.ts';
import { estateSteps, tasksOfStep } from './steps.rules.ts';

/** Where each thing to do that rests on law or money comes from, behind one line. */
export function TaskSourceLines({ region }: { region: RegionName }) {
  const t = useTranslations('estate');
  const regions = useTranslations('regions');
  const titles = withAnyKey(useTranslations('tasks'));
  const language = useLanguage();
  const clock = wallClock(useFormatter());
  const code = regionCodeOf(region);
  const told = estateSteps.flatMap((step) => tasksOfStep(step, code)).filter(({ source }) => source);
  return (
    <details className={factSourcesStyles.sources}>
      <summary>{t('sources')}</summary>
      <dl>
        {told.map(
          ({ key, text, source }) =>
            source && (
              <div key={key}>
                <dt>{titles(`${text}.title`, valuesIn(code))}</dt>
                <dd>
                  {regions(`confidence.${source.confidence}`)}{' '}
                  {source.source !== 'unverified' &&
                    regions('source', {
                      source: sourceWords(source.source, language),
                      month: clock.month(source.asOf),
                    })}
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
