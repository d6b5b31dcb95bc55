import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answers } from '#features/answers/schema.ts';
import { TownField } from '#features/towns/TownField.tsx';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import styles from './MatchedHomes.module.css';
import { searchTown } from './nearby.rules.ts';

type TownOfSearchProps = { answers: Answers; onTown: (town: string) => void };

/** Asks for the town the homes are looked for in, where no answer says it, or one that several provinces have. */
export function TownOfSearch({ answers, onTown }: TownOfSearchProps) {
  const t = useTranslations('guideFacts.homes');
  const language = useLanguage();
  const asked = searchTown(answers);
  const [text, setText] = useState(asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onTown(text.trim());
  };
  return (
    <form method="dialog" noValidate onSubmit={submit} className={styles.failed}>
      <TownField
        id="homes-town"
        label={t('town')}
        hint={t('nowhere')}
        error={asked && asked === text ? t('townUnclear', { town: asked }) : undefined}
        value={text}
        onText={setText}
        onTown={({ name, region }) => onTown(`${name}, ${regionLabel(region, language)}`)}
      />
      <Button type="submit" kind="secondary">
        {t('lookThere')}
      </Button>
    </form>
  );
}
