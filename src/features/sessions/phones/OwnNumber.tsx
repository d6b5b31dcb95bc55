import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { type TextPurpose, useOwnNumber } from './useOwnNumber.ts';

const NumberSection = lazyPart(() => import('./NumberSection.tsx').then((module) => module.NumberSection), ['phone']);

type OwnNumberProps = { purpose: TextPurpose; className?: string | undefined };

/** The reader's own mobile number and what they are told on it; nothing where no texts are sent. */
export function OwnNumber({ purpose, className }: OwnNumberProps) {
  const { data } = useOwnNumber();
  return data?.canText ? <NumberSection purpose={purpose} className={className} phone={data.phone} /> : null;
}
