import type { CustomerDetails } from '../../../api/customer/customer.ts';
import {
  type EventOf,
  isPermanent,
  type LateActor,
  type PermanentActor,
  type ShopActor,
  type SupervisedActor,
} from '../../../machines/system/registry.ts';
import { details } from '../../support/data/fixtures.ts';
import { Browser } from '../browser/browser.ts';
import type { Page } from '../browser/page.ts';
import { Tab } from '../browser/tab.ts';
import { actorOf, livingActor, type OpenShop } from '../open-shop.ts';
import type { Random } from '../random.ts';
import type { Venue } from '../venue/venue.ts';
import type { World } from '../world.ts';
import { anyPurpose, type Purpose } from './purpose.ts';

/** A shop that is ready, in a page. */
export interface ReadyShop {
  readonly page: Page;
  readonly shop: OpenShop;
}

/** One person with one browser, who shops in some tabs of it. */
export class Shopper {
  readonly name: string;
  readonly browser: Browser;
  /** Those who share the browser: the shopper first. */
  readonly people: readonly [CustomerDetails, CustomerDetails];
  /** The e-mails for which an account was asked, with every password that was wanted for one of their accounts. */
  readonly accounts = new Map<string, string[]>();
  readonly tabs: Tab[] = [];
  /** Which of the tabs is looked at. */
  #looked = 0;
  readonly world: World;
  readonly venue: Venue;
  readonly purpose: Purpose;
  readonly #random: Random;
  #opened = 0;
  #keys = 0;
  /** Whether a place on a waiting list was asked for: there may be mail soon. */
  isWaiting = false;
  /** Tickets that were asked for, each wish once: there can never be more. */
  wishes = 0;

  constructor(index: number, world: World, venue: Venue, random: Random) {
    this.name = `shopper ${index + 1}`;
    this.world = world;
    this.venue = venue;
    this.#random = random;
    this.purpose = anyPurpose(random.branch('taste'));
    this.browser = new Browser(this.name, world, venue, random.branch('browser'));
    const number = index + 1;
    this.people = [
      { ...details, email: `spectateur-${number}@example.org`, firstName: `Jeanne ${number}` },
      { ...details, email: `spectateur-${number}-bis@example.org`, firstName: `Louis ${number}` },
    ];
  }

  get details(): CustomerDetails {
    return this.people[0];
  }

  /** The tab that is looked at; null when there is none. */
  get tab(): Tab | null {
    return this.tabs[this.#looked % Math.max(1, this.tabs.length)] ?? null;
  }

  /** The shop in the tab that is looked at, once it is ready. */
  get ready(): ReadyShop | null {
    const page = this.tab?.page ?? null;
    return page?.shop?.root.getSnapshot().value === 'ready' ? { page, shop: page.shop } : null;
  }

  openTab(address: string): void {
    this.#opened += 1;
    this.tabs.push(new Tab(this.world, this.browser, address, this.#random.branch(`tab ${this.#opened}`)));
    this.#looked = this.tabs.length - 1;
  }

  lookAtAnother(): void {
    this.#looked += 1;
  }

  closeTab(): void {
    const tab = this.tab;
    if (tab !== null) {
      tab.close();
      this.tabs.splice(this.tabs.indexOf(tab), 1);
    }
  }

  /** A name for a request, as views make them. */
  newKey(): string {
    this.#keys += 1;
    return `${this.name.replace(' ', '-')}-${this.#keys}-key`;
  }
}

/** The actor in a page, where it lives. */
export function actorIn<Id extends PermanentActor>(ready: ReadyShop, id: Id): ShopActor<Id>;
export function actorIn<Id extends LateActor>(ready: ReadyShop, id: Id): ShopActor<Id> | undefined;
export function actorIn({ shop }: ReadyShop, id: SupervisedActor): unknown {
  return isPermanent(id) ? actorOf(shop.root, id) : livingActor(shop.root, id);
}

/** Sends what a view would, when its actor lives. */
export async function send<Id extends SupervisedActor>(
  ready: ReadyShop,
  id: Id,
  event: EventOf<Id>,
): Promise<void> {
  await ready.page.run(() => {
    // Whoever does something is there.
    window.dispatchEvent(new Event('pointerdown'));
    if (isPermanent(id) || livingActor(ready.shop.root, id) !== undefined) {
      actorOf(ready.shop.root, id).send(event);
    }
  });
}
