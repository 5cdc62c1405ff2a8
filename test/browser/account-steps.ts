import type { Page } from 'playwright';
import { fillDetails } from './shopper.ts';

export const passphrase = 'la girafe mange des nuages';

export async function register(page: Page, email: string, path = '/enregistrement'): Promise<void> {
  await page.goto(path);
  await fillDetails(page, email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(passphrase);
  await page.getByLabel('Le même, encore une fois').fill(passphrase);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
}

export async function signIn(page: Page, email: string, password = passphrase): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** By its address, until the server has heard of it. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();
}

/** The name of who is signed in, in the header. */
export const nameIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Camille/ });
export const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /connecter/i });
