import { type ReactNode, useState } from 'react';
import { FoldedBand } from './FoldedBand.tsx';

type BandOnDemandProps = {
  id: string;
  heading: ReactNode;
  note?: ReactNode;
  /** Open from the start, and drawn then. */
  open?: boolean;
  /** Drawn even if nobody has opened it, so that it is on paper. */
  isWanted?: boolean;
  children: ReactNode;
};

/** A folded part of a page that is drawn, and its code loaded, only once somebody has opened it; until then it is on no paper. */
export function BandOnDemand({ children, open = false, isWanted = false, ...band }: BandOnDemandProps) {
  const [wasOpened, setWasOpened] = useState(open);
  const isDrawn = wasOpened || isWanted;
  return (
    <div className={isDrawn ? undefined : 'no-print'}>
      <FoldedBand {...band} open={open} onOpen={() => setWasOpened(true)}>
        {isDrawn && children}
      </FoldedBand>
    </div>
  );
}
