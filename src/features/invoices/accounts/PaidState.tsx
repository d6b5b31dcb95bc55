import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { useHistory } from '#features/spirits/history/useHistory.ts';
import { chosenIn } from '#features/spirits/view/recordStatus.rules.ts';

/** Whether the funeral is marked as paid, which home has said so, and when. */
export function PaidState({ spirit, record }: { spirit: Spirit; record: unknown }) {
  const t = useTranslations('invoices.paid');
  const { day } = useMoneyFormat();
  const { audits } = useHistory(spirit.id, record);
  const said = [...(audits ?? [])]
    .filter(({ action }) => action === 'paid' || action === 'unpaid')
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))[0];
  const home = said?.home ?? chosenIn(spirit.core)?.name;
  if (!home) return null;
  const isPaid = spirit.core.paid === true;
  if (said && isPaid === (said.action === 'paid'))
    return <p>{t(isPaid ? 'yes' : 'noSince', { home, date: day(said.date) })}</p>;
  return <p>{t(isPaid ? 'yesPlain' : 'no', { home })}</p>;
}
