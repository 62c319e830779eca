/** The drawn pictures that a member chooses one of; each front draws them by these names. */
export const avatarNames = ['lotus', 'carp', 'lantern', 'drum', 'hat', 'moon', 'bamboo', 'kite'] as const;
export type AvatarName = (typeof avatarNames)[number];
