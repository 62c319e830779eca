import type { TeamMember } from '@sen/api/agent';
import type { ComponentType } from 'react';

/** What else an agent can do with a member of the team: each is a button of its own, or nothing, in the dialog of that member. */
export const memberTools: readonly { key: string; Tool: ComponentType<{ member: TeamMember; onDone: () => void }> }[] = [];
