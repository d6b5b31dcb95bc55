import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';

/** Why a screen is missing, and how to try it again. */
export type ErrorScreenProps = {
  error: unknown;
  onRetry: () => void;
  /** Only a part of a page is missing; the rest of it stays as it is. */
  isPart?: boolean | undefined;
};

/** True when a file of this version is gone, because a newer one was put in its place: only loading anew helps. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** What stands in the place of a page, or a part of one, that could not be drawn: calm, without a word of how. */
export function ErrorScreen({ error, onRetry, isPart }: ErrorScreenProps) {
  const Heading = isPart ? 'h2' : 'h1';
  const t = useTranslations('shell.errors');
  const heading = useRef<HTMLHeadingElement>(null);
  const outdated = isOutdated(error);
  const queryClient = useQueryClient();
  const tryAgain = () => {
    // An answer that cannot be drawn would be drawn from memory again.
    queryClient.clear();
    onRetry();
  };
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={isPart ? 'prose' : 'page prose'}>
      <Heading ref={heading} tabIndex={-1}>
        {t(outdated ? 'outdatedHeading' : 'heading')}
      </Heading>
      <p>{t(outdated ? 'outdated' : 'body')}</p>
      <ButtonRow>
        <Button onClick={outdated ? () => location.reload() : tryAgain}>{t(outdated ? 'reload' : 'again')}</Button>
        <Button kind="secondary" href="/">
          {t('toHome')}
        </Button>
        <Button kind="quiet" href="/contact">
          {t('help')}
        </Button>
      </ButtonRow>
    </div>
  );
}
