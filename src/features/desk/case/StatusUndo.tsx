import { Undo2 } from 'lucide-react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import type { undoStatus } from '#features/spirits/core/contract.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { undoableIn } from '#features/spirits/core/status.rules.ts';
import type { StatusChange } from '#features/spirits/core/status.schema.ts';
import { readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { localTimeZone } from '#platform/localTimeZone.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';

type StatusUndoProps = { spirit: Spirit; changes: readonly StatusChange[]; onUndone: () => void };

/** Takes the last step back, by whoever at the home sees the mistake first, until the family is told. */
export function StatusUndo({ spirit: { id, core }, changes, onUndone }: StatusUndoProps) {
  const t = useTranslations('desk.status');
  const format = useFormatter();
  const now = useNow({ updateInterval: 10_000 });
  const undo = useWrite<string>(readsOfRecord(id), async (changeId, options) => {
    const path = 'POST /api/spirits/{id}/status-changes/{changeId}/undo';
    await call<typeof undoStatus>(path, { params: { id, changeId } }, options);
    toasts.show(t('undone'), 'good');
  });
  const change = undoableIn(changes, core.status, now.toISOString());
  if (!change) return <ErrorMessage id="undo-refused" message={sentenceOf(undo.error)} />;
  const time = format.dateTime(new Date(change.toldFrom), { timeStyle: 'short', timeZone: localTimeZone() });
  return (
    <div className="no-print">
      <Notice>
        <p>{t('toldAt', { time })}</p>
        <Button
          kind="secondary"
          icon={<Icon of={Undo2} />}
          busy={undo.isPending}
          onClick={() => undo.mutate(change.id, { onSuccess: onUndone })}
        >
          {t(`${change.event}.undo`)}
        </Button>
        <ErrorMessage id="undo-refused" message={sentenceOf(undo.error)} />
      </Notice>
    </div>
  );
}
