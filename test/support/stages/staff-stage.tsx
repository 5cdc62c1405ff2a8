import type { FunctionComponent } from 'react';
import { type ActorRefFrom, type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate';
import type { StaffMember } from '../../../api/staff/staff-call.ts';
import { staffMachine } from '../../../machines/staff/staff.machine.ts';
import { puppetsOf } from '../../../ui/inspector/replay/puppet.ts';
import { staffOn } from '../../../ui/staff/create-staff.ts';
import { type Staff, StaffProvider } from '../../../ui/staff/kit/staff.tsx';
import type { StaffActorId } from '../graph/walk.types.ts';
import { createFakeStaffServer, type FakeStaffServer } from './fake-staff-server.ts';
import { createStage, type Stage, withPuppets } from './stage.ts';
import { type MountedPages, mountPages } from './view-stage.tsx';

/** One machine at work below, or as, the real root of the staff's pages. */
export interface StaffStage<Machine extends AnyStateMachine> extends Stage<Machine> {
  readonly staff: Staff;
  /** What the views ask by themselves, and what no puppet answers. */
  readonly server: FakeStaffServer;
}

export interface StaffStageOptions {
  readonly id: StaffActorId;
  /** Who works here from the start, where the machine is another than the root. */
  readonly member?: StaffMember;
  /** What the views bring comes with puppets in its slots; without it, as the views fill them. */
  readonly isPuppet?: boolean;
}

const puppetOf = (logic: AnyActorLogic): AnyActorLogic =>
  logic instanceof StateMachine ? withPuppets(logic) : logic;

type Root = ActorRefFrom<typeof staffMachine>;

/** The root as the views know it, but for the slots of what they bring. */
function withBroughtPuppets(root: Root): Root {
  const send: Root['send'] = (event) =>
    root.send(event.type === 'change.opened' ? { ...event, logic: puppetOf(event.logic) } : event);
  return new Proxy(root, {
    get: (target, name) => (name === 'send' ? send : Reflect.get(target, name)),
  });
}

/**
 * Starts the root of the staff's pages, with puppets in its slots and a server in the test's hands. Any other machine comes once the
 * view is mounted, as the view brings it.
 */
export function createStaffStage<Machine extends AnyStateMachine>(
  machine: Machine,
  { id, member, isPuppet = false }: StaffStageOptions,
): StaffStage<Machine> {
  const server = createFakeStaffServer();
  const isRoot = id === 'staff';
  const stage = createStage(machine, {
    ...{ id, siblings: [] },
    ...(isRoot ? {} : { broughtBy: { id: 'staff', machine: staffMachine } }),
  });
  const root = stage.find('staff');
  if (root === undefined) {
    throw new Error('The root of the staff’s pages does not live');
  }
  if (member !== undefined) {
    puppetsOf(root.system)
      .find(({ name }) => name === 'findStaff')
      ?.resolve({ kind: 'member', member });
  }
  // The system knows its actors by name only; this one was spawned from that machine.
  const known = root as Root;
  const staff = staffOn(isPuppet ? withBroughtPuppets(known) : known);
  return Object.assign(stage, { staff, server });
}

/** Shows pages of the staff's at their addresses, in a frame. */
export async function mountStaff(
  { staff }: Pick<StaffStage<AnyStateMachine>, 'staff'>,
  given: {
    readonly path: string;
    readonly pages: Readonly<Record<string, FunctionComponent>>;
    readonly Frame: FunctionComponent;
  },
): Promise<MountedPages> {
  return mountPages({ ...given, around: (page) => <StaffProvider staff={staff}>{page}</StaffProvider> });
}
