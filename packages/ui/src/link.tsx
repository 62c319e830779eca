import {
  createContext,
  createElement,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
} from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/**
 * The component that a link renders as. The kit knows no router: an app hands its own link in
 * through `LinkProvider`.
 */
const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

/**
 * Makes every link of the kit render with the app's router link, which takes `href` and anchor
 * attributes.
 */
export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<LinkProps>;
  children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A plain link, drawn by the app's router where there is one. */
export function Link(props: LinkProps) {
  return createElement<LinkProps>(useContext(LinkContext), props);
}
