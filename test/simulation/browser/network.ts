import type { Random } from '../random.ts';
import type { Answer, ServerStream, Venue } from '../venue/venue.ts';
import type { World } from '../world.ts';

/** How a network is, in shares of all requests from 0 to 1. */
export interface Weather {
  /** Milliseconds in each direction. */
  readonly leastDelay: number;
  readonly mostDelay: number;
  /** Never reaches the server. */
  readonly lostRequest: number;
  /** Is done, and nobody hears of it. */
  readonly lostAnswer: number;
  /** Reaches the server twice. */
  readonly repeated: number;
  /** The answer breaks off in the middle. */
  readonly cut: number;
  /** A proxy answers with a page of its own. */
  readonly foreign: number;
  /** Takes longer than anybody waits. */
  readonly endless: number;
}

export const calmWeather: Weather = {
  leastDelay: 15,
  mostDelay: 60,
  lostRequest: 0,
  lostAnswer: 0,
  repeated: 0,
  cut: 0,
  foreign: 0,
  endless: 0,
};

/** A weather of this roughness, from 0 (calm) to 1. */
export function weatherOf(roughness: number): Weather {
  const share = 0.08 * roughness;
  return {
    leastDelay: 15,
    mostDelay: 60 + 2500 * roughness,
    lostRequest: share,
    lostAnswer: share,
    repeated: share,
    cut: share,
    foreign: share,
    endless: share / 4,
  };
}

/** Calm as often as not. */
export function anyRoughness(random: Random): number {
  return random.chance(0.5) ? 0 : random.next();
}

export interface Request {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Whose browser asks; absent where it is nobody's. */
  readonly from?: string;
}

/** Who follows a stream of the server. */
export interface StreamHearer {
  /** It runs. */
  opened(): void;
  /** There is an answer, and it is no stream. */
  refused(): void;
  /** There is no connection (any more). */
  broke(): void;
  heard(text: string): void;
}

const foreignPage = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

/** Between one browser and the server: requests are late, lost, doubled and cut, each by the chances of its own name. */
export class Network {
  weather: Weather;
  isOnline = true;
  readonly #world: World;
  readonly #venue: Venue;
  readonly #random: Random;
  readonly #counts = new Map<string, number>();

  constructor(world: World, venue: Venue, random: Random) {
    this.#world = world;
    this.#venue = venue;
    this.#random = random;
    this.weather = weatherOf(anyRoughness(random.branch('weather')));
  }

  /** The chances of the next request of this name: they are the same whatever else is asked. */
  #chancesOf(name: string): Random {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return this.#random.branch(`${name}#${count}`);
  }

  /** Sends; `answered` or `failed` is called once, later. */
  send(request: Request, answered: (answer: Answer) => void, failed: () => void): void {
    const name = request.address.replace(/\?.*$/, '');
    const random = this.#chancesOf(name);
    const { weather } = this;
    const delay = (): number => random.between(weather.leastDelay, weather.mostDelay);
    const fates = ['lostRequest', 'lostAnswer', 'repeated', 'cut', 'foreign', 'endless'] as const;
    const fate = fates.find((each) => random.chance(weather[each])) ?? null;
    const [there, back, again] = [delay(), delay(), delay()];
    if (!this.isOnline) {
      this.#world.in(1, failed);
      return;
    }
    if (fate === 'lostRequest') {
      this.#world.in(there + back, failed);
      return;
    }
    if (fate === 'foreign') {
      this.#world.in(there + back, () =>
        answered({ status: 502, headers: { 'content-type': 'text/html' }, body: foreignPage }),
      );
      return;
    }
    this.#world.in(there, async () => {
      const answer = await this.#venue.ask(request);
      if (fate === 'repeated') {
        this.#world.in(again, async () => {
          await this.#venue.ask(request);
        });
      }
      if (fate === 'endless') {
        return;
      }
      this.#world.in(back, () => {
        if (fate === 'lostAnswer' || !this.isOnline) {
          failed();
        } else {
          answered(
            fate === 'cut' ? { ...answer, body: answer.body.slice(0, answer.body.length / 2) } : answer,
          );
        }
      });
    });
  }

  /** Follows a stream: refused, broken off after a while, or late, by the chances of its name. Returns the end of it. */
  follow(request: Request, hearer: StreamHearer): () => void {
    const random = this.#chancesOf(request.address.replace(/\?.*$/, ''));
    const { weather } = this;
    const isLost = random.chance(weather.lostRequest);
    const isForeign = random.chance(weather.foreign);
    // A proxy that collects answers before it passes them on.
    const isSilent = random.chance(weather.endless);
    const breaksAfter = random.chance(4 * weather.cut) ? random.between(100, 60_000) : null;
    const delay = (): number => random.between(weather.leastDelay, weather.mostDelay);
    const [there, back] = [delay(), delay()];
    let stream: ServerStream | null = null;
    let isOver = false;
    let arrival = 0;
    const end = (): void => {
      isOver = true;
      stream?.close();
    };
    /** In the order in which it was sent, whatever the way takes. */
    const arrive = (after: number, run: () => void): void => {
      arrival = Math.max(arrival, this.#world.now + after);
      this.#world.in(arrival - this.#world.now, () => {
        if (!isOver) {
          run();
        }
      });
    };
    const breakOff = (): void => {
      end();
      hearer.broke();
    };
    if (!this.isOnline || isLost) {
      arrive(this.isOnline ? there + back : 1, breakOff);
      return end;
    }
    if (isForeign) {
      arrive(there + back, hearer.refused);
      return end;
    }
    this.#world.in(there, async () => {
      if (isOver) {
        return;
      }
      stream = await this.#venue.follow(request, (text) => {
        const isGone = !this.isOnline || this.#venue.isDown;
        arrive(delay(), () => (isGone ? breakOff() : isSilent ? undefined : hearer.heard(text)));
      });
      if (stream === null) {
        arrive(back, hearer.refused);
      } else if (!isSilent) {
        arrive(back, hearer.opened);
      }
    });
    if (breaksAfter !== null) {
      this.#world.in(there + breaksAfter, () => {
        if (!isOver) {
          breakOff();
        }
      });
    }
    return end;
  }
}
