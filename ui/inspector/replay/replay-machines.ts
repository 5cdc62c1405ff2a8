import { type AnyStateMachine, StateMachine } from 'xstate';
import { puppetLogic } from './puppet.ts';
import { shopMachines } from './shop-machines.ts';

const made = new Map<AnyStateMachine, AnyStateMachine>();

/** The machine as the shop runs it, with the machines below it, and a puppet in each slot of an effect. */
export function withPuppetSlots(machine: AnyStateMachine): AnyStateMachine {
  const known = made.get(machine);
  if (known !== undefined) {
    return known;
  }
  const slots = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? withPuppetSlots(logic) : puppetLogic(name),
  ]);
  const filled = machine.provide({ actors: Object.fromEntries(slots) });
  made.set(machine, filled);
  return filled;
}

/** The machine of this id; null when the shop has none of that name. */
export function machineNamed(id: string | null): AnyStateMachine | null {
  const found = Object.entries(shopMachines).find(([name]) => name === id);
  return found === undefined ? null : withPuppetSlots(found[1]);
}

/** The root, which knows its late actors by name: in the shop they come as code, in a replay they are there. */
export function rootMachine(): AnyStateMachine {
  const late = Object.entries(shopMachines).filter(([name]) => name !== 'app');
  const actors = Object.fromEntries(late.map(([name, machine]) => [name, withPuppetSlots(machine)]));
  return withPuppetSlots(shopMachines.app).provide({ actors });
}
