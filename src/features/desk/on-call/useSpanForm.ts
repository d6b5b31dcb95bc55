import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { wallIn } from '#features/desk/calendar/rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import type { Rota } from './schema.ts';
import {
  draftOf,
  type SpanDraft,
  type SpanKind,
  type Stored,
  withoutSpan,
  withSpan,
  wrongIn,
} from './spanDraft.rules.ts';
import { useRotaWrite } from './useRota.ts';

type SpanFormOf = {
  placeId: string;
  rota: Rota;
  kind: SpanKind;
  stored: Stored | null;
  onTold: (said: string) => void;
};

/**
 * A time at which somebody is on call, while it is written. What is sent is put into what is written now: after a refusal, because
 * a colleague was faster, it is put into what the colleague has written.
 */
export function useSpanForm({ placeId, rota, kind, stored, onTold }: SpanFormOf) {
  const t = useTranslations('onCall');
  const [draft, setDraft] = useState(() =>
    draftOf(stored, { id: crypto.randomUUID(), today: wallIn(rota.zone, new Date(rota.now)).slice(0, 10) }),
  );
  const [strict, setStrict] = useState(false);
  const write = useRotaWrite(placeId);
  const wrong = wrongIn(kind, draft)?.part;
  const { version, shifts, exceptions } = rota;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (wrong || write.isPending) return;
    write.mutate({ ...withSpan(rota, kind, draft), version, onDone: () => onTold(t('saved')) });
  };
  const remove = () => {
    if (!write.isPending) write.mutate({ ...withoutSpan(rota, draft.id), version, onDone: () => onTold(t('removed')) });
  };
  return {
    ...{ draft, submit, remove, busy: write.isPending, refusal: sentenceOf(write.error) },
    /** A colleague has deleted it since its form was opened. */
    isGone: stored !== null && ![...shifts, ...exceptions].some(({ id }) => id === stored.id),
    wrong: strict ? wrong : undefined,
    change: (part: Partial<SpanDraft>) => setDraft({ ...draft, ...part }),
  };
}
