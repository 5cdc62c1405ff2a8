import {
  fields,
  flag,
  integer,
  lenientList,
  mapped,
  otherwise,
  text,
  type WrittenOf,
} from '../contract/read.ts';
import type { Device } from './customer.ts';

const device = mapped(
  fields({
    id: text,
    /** « Firefox sur Windows »; empty where that is not known. */
    nom: otherwise(text, ''),
    /** Unix seconds: when it was signed in, and last used, to a minute. */
    debut: otherwise(integer, 0),
    usage: otherwise(integer, 0),
    /** The one that asks. */
    ici: otherwise(flag, false),
  }),
  (wire): Device => ({
    id: wire.id,
    name: wire.nom,
    signedInAt: wire.debut > 0 ? wire.debut * 1000 : null,
    usedAt: wire.usage > 0 ? wire.usage * 1000 : null,
    isThis: wire.ici,
  }),
);

/** What `ListeAppareils` answers, chosen here. */
export const readDevices = mapped(fields({ appareils: lenientList(device) }), (wire) => wire.appareils);
/** The browsers of a member as the server writes them. */
export type DevicesWire = WrittenOf<typeof readDevices>;
