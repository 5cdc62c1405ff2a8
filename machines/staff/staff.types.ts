import type { AnyActorLogic } from 'xstate';
import type { StaffMember } from '../../api/staff/staff-call.ts';

/** Who is at this device, as far as can be told. */
export type StaffFound =
  | { readonly kind: 'member'; readonly member: StaffMember }
  | { readonly kind: 'nobody' }
  /** The server does not answer, and this device knows who worked here last: the door can go on. */
  | { readonly kind: 'remembered'; readonly member: StaffMember };

export interface StaffContext {
  /** Who works here; null while nobody does. */
  readonly member: StaffMember | null;
}

/** What a view can change, under an id of its own, with its slots filled; a door is one, and begins with what the phone has kept. */
export interface OpenedChange {
  readonly change: string;
  readonly logic: AnyActorLogic;
  readonly input?: unknown;
}

export type StaffEvent =
  /** By the pages: somebody has proven who they are. */
  | { readonly type: 'staff.signedIn'; readonly member: StaffMember }
  /** By whoever works here. */
  | { readonly type: 'staff.left' }
  /** By a call: the server no longer knows who this is. */
  | { readonly type: 'staff.sessionEnded' }
  /** By the browser: the network is back; or by hand. */
  | { readonly type: 'staff.retried' }
  /** By a view: what it can change has an actor under this id, whose slots the view fills. */
  | ({ readonly type: 'change.opened' } & OpenedChange)
  | { readonly type: 'change.closed'; readonly change: string };
