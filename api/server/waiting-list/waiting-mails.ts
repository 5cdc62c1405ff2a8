import { frenchDate, frenchDay, frenchTime } from '../kernel/french.ts';
import { layOutMail, type MailPart } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/outbox.ts';
import { seasonWays } from '../pages/season-ways.ts';
import type { SeasonData } from '../season/season-data.ts';
import { venueNameOf } from '../season/venue-facts.ts';
import type { ServerSettings } from '../settings.ts';
import { type EntryRow, showTitleOf } from './entry.ts';

/** What a mail to somebody who waits is made of. `secret` is the one of its link. */
interface WaitingMail {
  readonly season: SeasonData;
  readonly settings: Pick<ServerSettings, 'publicAddress' | 'shopName'>;
  readonly entry: Pick<EntryRow, 'performance_id' | 'places' | 'category_id' | 'email' | 'confirmed_at'>;
  readonly secret: string;
}

/** Where the link of a mail leads: a page that says what waits, and from where one takes or leaves it. */
function waitingAddress(publicAddress: string, secret: string): string {
  return `${publicAddress}/attente/${secret}`;
}

/** « 2 places », « une place ». */
export function placesPhrase(count: number): string {
  return count === 1 ? 'une place' : `${count}\u00a0places`;
}

function factsOf({ season, entry }: Pick<WaitingMail, 'season' | 'entry'>): MailPart {
  const performance = season.performances.find((item) => item.id === entry.performance_id);
  const hall = season.halls.find((item) => item.id === performance?.hallId);
  const category = season.categories.find((item) => item.id === entry.category_id);
  return {
    kind: 'rows',
    rows: [
      ['Spectacle', showTitleOf(season, entry.performance_id)],
      ...(performance === undefined ? [] : ([['Date', frenchDate(performance.date)]] as const)),
      ...(hall === undefined ? [] : ([['Salle', hall.name]] as const)),
      ['Places ensemble', String(entry.places)],
      ['Catégorie', category?.name ?? 'Toutes'],
    ],
  };
}

function layOut(mail: Omit<WaitingMail, 'secret'>, subject: string, parts: readonly MailPart[]): Mail {
  const venue = venueNameOf(mail.season, mail.settings);
  return { to: mail.entry.email, subject, ...layOutMail(venue, subject, parts) };
}

/** Says that one waits, what will happen, and how to leave; asks an address that is not confirmed to be so first. */
export function joinedMail(mail: WaitingMail): Mail {
  const title = showTitleOf(mail.season, mail.entry.performance_id);
  if (mail.entry.confirmed_at === null) {
    return layOut(mail, `Confirmez votre inscription\u00a0: ${title}`, [
      {
        kind: 'text',
        text: 'Votre place sur la liste d’attente est prise. Il nous manque une chose\u00a0: confirmez que cette adresse est la vôtre. Sans cela, nous ne pourrons pas vous proposer de places.',
      },
      factsOf(mail),
      {
        kind: 'button',
        label: 'Confirmer mon inscription',
        address: waitingAddress(mail.settings.publicAddress, mail.secret),
      },
      {
        kind: 'small',
        text: 'Vous n’avez rien demandé\u00a0? Quelqu’un s’est sans doute trompé d’adresse\u00a0: ne faites rien, nous ne vous écrirons plus pour cette séance.',
      },
    ]);
  }
  return layOut(mail, `Liste d’attente\u00a0: ${title}`, [
    {
      kind: 'text',
      text: `C’est noté\u00a0! Dès que ${mail.entry.places === 1 ? 'une place revient' : `${placesPhrase(mail.entry.places)} reviennent ensemble`} et que c’est votre tour, nous vous les gardons et vous écrivons aussitôt.`,
    },
    factsOf(mail),
    {
      kind: 'button',
      label: 'Voir mon attente ou la quitter',
      address: waitingAddress(mail.settings.publicAddress, mail.secret),
    },
    {
      kind: 'small',
      text: 'Vous n’avez rien demandé\u00a0? Quelqu’un s’est sans doute trompé d’adresse\u00a0: quittez la liste par ce bouton, ou ne faites rien.',
    },
  ]);
}

/** Says that places came back, until when they are kept, and where to take them. */
export function offerMail(mail: WaitingMail & { readonly until: Date }): Mail {
  const title = showTitleOf(mail.season, mail.entry.performance_id);
  const one = mail.entry.places === 1;
  const until = `jusqu’au ${frenchDay(mail.until)} à ${frenchTime(mail.until)}`;
  return layOut(mail, `${one ? 'Une place est revenue' : 'Des places sont revenues'}\u00a0: ${title}`, [
    {
      kind: 'text',
      text: `Bonne nouvelle, c’est votre tour\u00a0! Nous ${one ? 'vous gardons une place' : `vous gardons ${placesPhrase(mail.entry.places)}`} ${until}. Ensuite, ${one ? 'elle ira' : 'elles iront'} à la personne suivante.`,
    },
    factsOf(mail),
    {
      kind: 'button',
      label: one ? 'Prendre ma place' : 'Prendre mes places',
      address: waitingAddress(mail.settings.publicAddress, mail.secret),
    },
    {
      kind: 'small',
      text: 'Vous n’en voulez plus\u00a0? Dites-le sur la même page\u00a0: quelqu’un d’autre sera content.',
    },
  ]);
}

/** Says that an offer was not taken up in time, that nothing more comes of it, and how to wait again. */
export function lapsedMail(mail: Omit<WaitingMail, 'secret'>): Mail {
  const title = showTitleOf(mail.season, mail.entry.performance_id);
  const tickets = seasonWays(mail.season).to('tickets');
  const one = mail.entry.places === 1;
  return layOut(
    mail,
    `${one ? 'Votre place n’est plus gardée' : 'Vos places ne sont plus gardées'}\u00a0: ${title}`,
    [
      {
        kind: 'text',
        text: `Le délai est passé\u00a0: ${one ? 'la place que nous vous gardions est allée' : `les ${placesPhrase(mail.entry.places)} que nous vous gardions sont allées`} à la personne suivante. Vous n’êtes plus sur la liste d’attente, et rien n’a été débité.`,
      },
      factsOf(mail),
      ...(tickets === null
        ? []
        : [
            {
              kind: 'button' as const,
              label: 'Revoir les dates, ou me réinscrire',
              address: `${mail.settings.publicAddress}${tickets}`,
            },
          ]),
    ],
  );
}
