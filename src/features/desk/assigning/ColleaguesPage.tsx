import { Colleagues } from '#features/places/team/Colleagues.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';

/** What is asked before a colleague leaves a funeral home. */
export const LeavingColleague = lazyPart(
  () => import('./LeavingColleague.tsx').then((module) => module.LeavingColleague),
  ['assigning'],
);

/** Who keeps a listing; of a funeral home whoever leaves hands over their cases with the same press. */
export const ColleaguesPage = () => <Colleagues leaving={LeavingColleague} />;
