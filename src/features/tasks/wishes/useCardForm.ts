import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toasts } from '#platform/browser/toasts.ts';
import { type CardPerson, cardBlock, offeredCard, whyNotCard } from './card.rules.ts';
import { useOwnBlock } from './useOwnBlock.ts';
import type { SavedPlan } from './wishes.rules.ts';

/** The card as it is typed: what is wrong with it, how it is saved, and what somebody else has saved meanwhile. */
export function useCardForm({ spirit, forms }: SavedPlan) {
  const t = useTranslations('wishes.card');
  const source = { answers: spirit.data, forms };
  const [card, setCard] = useState(() => offeredCard(source));
  const [problem, setProblem] = useState<ReturnType<typeof whyNotCard>>(null);
  const { write, isElsewhere, acknowledge } = useOwnBlock(spirit, 'walletCard');
  return {
    source,
    card,
    setCard,
    problem,
    write,
    isElsewhere,
    save: () => {
      const refusal = whyNotCard(card);
      setProblem(refusal);
      if (refusal === null && !write.isPending)
        write.mutate(cardBlock(card), { onSuccess: () => toasts.show(t('saved'), 'good') });
    },
    resolve: (whose: 'mine' | 'theirs') => {
      if (whose === 'theirs') setCard(offeredCard(source));
      acknowledge();
    },
    /** Puts somebody in the first place that is free. */
    take: (person: CardPerson) => {
      const place = card.first.name || card.first.phone ? 'second' : 'first';
      setCard({ ...card, [place]: person });
    },
  };
}
