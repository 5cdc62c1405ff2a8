import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface DoorKey {
  /** Base64url of the public key (SPKI). */
  readonly publicKey: string;
  /** Base64url of the signature (ECDSA with SHA-256, its two numbers one after the other, as browsers take it). */
  sign(text: string): string;
}

const keyIn = (bytes: Buffer): KeyObject => createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' });

const readKey = (database: Kysely<Database>) =>
  database.selectFrom('door_key').select(['private_key', 'public_key']).executeTakeFirst();

/**
 * The key that this venue signs its lists with, made when it is first needed. It is one of P-256: phones that are some years old
 * know no Ed25519.
 */
export async function readDoorKey(database: Kysely<Database>): Promise<DoorKey> {
  let row = await readKey(database);
  if (row === undefined) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await database
      .insertInto('door_key')
      .values({
        only: true,
        private_key: pair.privateKey.export({ format: 'der', type: 'pkcs8' }),
        public_key: pair.publicKey.export({ format: 'der', type: 'spki' }),
      })
      // Another server may have been faster: its key is everybody’s.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await readKey(database);
  }
  if (row === undefined) {
    throw new Error('The key of the door is not there after it was written');
  }
  const key = keyIn(row.private_key);
  return {
    publicKey: row.public_key.toString('base64url'),
    sign: (text) =>
      sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  };
}
