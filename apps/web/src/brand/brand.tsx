/** The brand's settings for every component: names, currency, switches. */
import type { Switch } from '@sen/api/brandSwitch';
import type { WhitelabelNode } from '@sen/api/system';
import { createContext, useContext, type ReactNode } from 'react';
import type { Permission } from '#base/firstState.ts';

const BrandContext = createContext<Permission | null>(null);

export function BrandProvider({ permission, children }: { permission: Permission; children: ReactNode }) {
  return <BrandContext value={permission}>{children}</BrandContext>;
}

/** The permission answer: the first call of the site. */
export function useBrand(): Permission {
  const permission = useContext(BrandContext);
  if (!permission) throw new Error('useBrand() outside of BrandProvider');
  return permission;
}

/** Whether a switch of the white-label tree is on. A switch that the tree does not name is off. */
function isOn(node: WhitelabelNode, modId: Switch): boolean {
  if (node.modId === modId) return node.enabled === '1';
  return node.childrenNodes.some((child) => isOn(child, modId));
}

export function useSwitch(name: Switch): boolean {
  return isOn(useBrand().whitelabel, name);
}

/** Whether the brand lets people open an account by themselves, one way or another. */
export function useCanRegister(): boolean {
  const { whitelabel } = useBrand();
  return isOn(whitelabel, 'USERNAMEREG3') || isOn(whitelabel, 'MOBILENUMREG3');
}
