import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, useContext } from 'react';

/** What a link takes: everything an anchor does, and `href` always. */
export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

/** The component that draws links to our own pages; the app provides the router's, the default is a plain anchor. */
export const LinkContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

/** Downloads, other windows, other sites, telephone numbers and places on the same page are the browser's own business. */
const isPage = ({ href, target, download }: AnchorProps): boolean =>
  target === undefined && download === undefined && /^(\/(?!\/|api\/|dev\/)|\?)/.test(href);

/** A link: to one of our pages through `LinkContext`, to anywhere else as a plain anchor. */
export function Link(props: AnchorProps) {
  const Anchor = useContext(LinkContext);
  return isPage(props) ? <Anchor {...props} /> : <a {...props} />;
}
