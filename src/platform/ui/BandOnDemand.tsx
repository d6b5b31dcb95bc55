import { type ReactNode, useState } from 'react';
import { FoldedBand } from './FoldedBand.tsx';

type BandOnDemandProps = { id: string; heading: ReactNode; note?: ReactNode; children: ReactNode };

/** A folded part of a page that is drawn, and its code loaded, only once somebody has opened it; until then it is on no paper. */
export function BandOnDemand({ children, ...band }: BandOnDemandProps) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <div className={isWanted ? undefined : 'no-print'}>
      <FoldedBand {...band} onOpen={() => setIsWanted(true)}>
        {isWanted && children}
      </FoldedBand>
    </div>
  );
}
