import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import { isCandle } from '#features/memory-lane/core/rules.ts';
import type { MemoryTribute } from '#features/memory-lane/core/schema.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { classes } from '#platform/ui/styles/classes.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { MemoryPicture } from './MemoryPicture.tsx';
import styles from './MemoryTributes.module.css';
import { tieOf } from './tie.rules.ts';

type TributeActions = ((tribute: MemoryTribute) => ReactNode) | undefined;
type MemoryTributesProps = { tributes: readonly MemoryTribute[]; under?: TributeActions };

/** What visitors left: the candles together, with the names of those who lit them, and the messages one by one. */
export function MemoryTributes({ tributes, under }: MemoryTributesProps) {
  const candles = tributes.filter(isCandle);
  const messages = tributes.filter((tribute) => !isCandle(tribute));
  return (
    <>
      {candles.length > 0 && <Candles candles={candles} under={under} />}
      {messages.length > 0 && (
        <ul className={classes(styles.messages, messages.length < 3 && styles.few)}>
          {messages.map((tribute) => (
            <li key={tribute.id} className={styles.message}>
              <Message tribute={tribute} />
              {under?.(tribute)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Message({ tribute }: { tribute: MemoryTribute }) {
  const t = useTranslations('memoryPublic');
  const language = useLanguage();
  const { name, words, photograph } = tribute;
  const tie = tieOf(tribute, t);
  return (
    <>
      {photograph && (
        <MemoryPicture
          photograph={photograph}
          sizes="(width >= 40rem) 16rem, 92vw"
          alt={t('tributePhotograph', { ofName: ofName(language, name) })}
          className={styles.brought}
        />
      )}
      {paragraphsOf(words).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
        <p key={index} className={styles.words}>
          {paragraph}
        </p>
      ))}
      <p className={styles.from}>
        {name}
        {tie && <span className={styles.tie}>{tie}</span>}
      </p>
    </>
  );
}

function Candles({ candles, under }: { candles: readonly MemoryTribute[]; under: TributeActions }) {
  const t = useTranslations('memoryPublic');
  return (
    <div className={styles.candles}>
      <p className={styles.count}>{t('lit', { count: candles.length })}</p>
      <ul className={styles.row}>
        {candles.map(({ id, name }) => (
          <li key={id} className={styles.candle}>
            <span className={styles.light}>
              <Candle lit />
            </span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {under && (
        <ul className={`${styles.reportList} no-print`}>
          {candles.map((tribute) => (
            <li key={tribute.id}>
              <span>{tribute.name}</span>
              {under(tribute)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A candle, drawn; its flame is there once it is lit. */
export function Candle({ lit, large }: { lit?: boolean; large?: boolean }) {
  return (
    <svg
      viewBox="0 0 32 64"
      aria-hidden="true"
      className={classes(styles.drawn, lit && styles.isLit, large && styles.large)}
    >
      <circle className={styles.halo} cx="16" cy="18" r="15" />
      <path className={styles.flame} d="M16 4c4.5 6 7 9.500 7 14a7 7 0 0 1-14 0c0-4.500 2.500-8 7-14z" />
      <path
        className={styles.heart}
        d="M16 13c2 3 3.200 4.700 3.200 7a3.200 3.200 0 0 1-6.400 0c0-2.300 1.200-4 3.200-7z"
      />
      <path className={styles.wick} d="M16 24v6" />
      <path className={styles.wax} d="M8 32c0-2 3.500-3 8-3s8 1 8 3v28c0 2-3.500 3-8 3s-8-1-8-3z" />
    </svg>
  );
}
