import type { LucideProps } from 'lucide-react';

type Attributes = Readonly<Record<string, string | number>>;

/** What lucide says of an icon: the length of its sides, the shapes it consists of. */
type IconData = {
  size?: number;
  node: readonly (readonly [tag: string, attributes: Attributes])[];
};

const htmlOf = ([tag, { key: _key, ...attributes }]: IconData['node'][number]): string =>
  `<${[tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)].join(' ')}></${tag}>`;

/**
 * Makes the component of an icon. The build puts this in the place of lucide's own (vite.packages.ts), which makes a dozen
 * objects for each icon of each drawing: here its shapes are written once, and how they are drawn stands in the styles
 * (`.lucide` in Icon.module.css). An icon that says nothing of itself is never read aloud.
 */
export default function createLucideIcon({ size: side = 24, node }: IconData) {
  const viewBox = `0 0 ${side} ${side}`;
  const shapes = { __html: node.map(htmlOf).join('') };
  return ({ className, size = 24, ...rest }: LucideProps) => (
    <svg
      width={size}
      height={size}
      viewBox={viewBox}
      aria-hidden="true"
      {...rest}
      className={className ? `lucide ${className}` : 'lucide'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lucide's own shapes, which nobody writes in
      dangerouslySetInnerHTML={shapes}
    />
  );
}
