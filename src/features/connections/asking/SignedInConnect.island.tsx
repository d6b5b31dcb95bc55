import { Fragment } from 'react';
import { useActor } from '#platform/browser/session/session.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import type { ConnectActionsProps } from './ConnectActions.tsx';
import { GuideFirst } from './GuideFirst.tsx';

/** Asking is for people who are signed in; its code comes after the page, and only to them. */
const ConnectForRecord = lazyPart(
  () => import('./ConnectForRecord.tsx').then((module) => module.ConnectForRecord),
  ['connections'],
  Fragment,
);

type SignedInConnectProps = { place: ConnectActionsProps['place']; spiritId?: string | undefined };

/** Asking a funeral home for somebody who is signed in; for everybody else what comes before it. */
export const SignedInConnect = (props: SignedInConnectProps) =>
  useActor() ? <ConnectForRecord {...props} /> : <GuideFirst />;
