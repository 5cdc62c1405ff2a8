import {
  fields,
  flag,
  integer,
  lenientList,
  mapped,
  otherwise,
  type Reader,
  text,
} from '../contract/read.ts';
import type { Device } from './customer.ts';

/** What `ListeAppareils` answers, chosen here. */
export interface DevicesWire {
  readonly appareils: readonly {
    readonly id: string;
    /** « Firefox sur Windows »; empty where that is not known. */
    readonly nom: string;
    /** Unix seconds: when it was signed in, and last used, to a minute. */
    readonly debut: number;
    readonly usage: number;
    /** The one that asks. */
    readonly ici: boolean;
  }[];
}

const device: Reader<Device> = mapped(
  fields({
    id: text,
    nom: otherwise(text, ''),
    debut: otherwise(integer, 0),
    usage: otherwise(integer, 0),
    ici: otherwise(flag, false),
  }),
  (wire) => ({
    id: wire.id,
    name: wire.nom,
    signedInAt: wire.debut > 0 ? wire.debut * 1000 : null,
    usedAt: wire.usage > 0 ? wire.usage * 1000 : null,
    isThis: wire.ici,
  }),
);

export const readDevices: Reader<readonly Device[]> = mapped(
  fields({ appareils: lenientList(device) }),
  (wire) => wire.appareils,
);
