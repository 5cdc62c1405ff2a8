import type { leastContrast } from '../../api/values/colour.ts';

/** What stands on what, and the use that its contrast must serve (`leastContrast`). */
export interface ColourPair {
  readonly front: string;
  readonly ground: string;
  readonly as: keyof typeof leastContrast;
}

const pairs = (
  as: ColourPair['as'],
  fronts: readonly string[],
  grounds: readonly string[],
): readonly ColourPair[] => fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, as })));

const pages = ['paper', 'surface'];
const softGrounds = ['accent-soft', 'danger-soft', 'warning-soft', 'success-soft', 'info-soft'];

/**
 * The pairs of colour tokens that are used together, in light and in dark. A style sheet that puts a token on another ground
 * adds its pair here.
 */
export const colourPairs: readonly ColourPair[] = [
  ...pairs('words', ['ink', 'ink-muted'], [...pages, 'paper-deep']),
  ...pairs('words', ['ink'], softGrounds),
  ...pairs('words', ['paper'], ['ink']),
  ...pairs(
    'words',
    ['accent', 'accent-deep', 'danger-deep', 'warning-deep', 'success-deep', 'info-deep'],
    pages,
  ),
  { front: 'accent-deep', ground: 'accent-soft', as: 'words' },
  { front: 'danger-deep', ground: 'danger-soft', as: 'words' },
  { front: 'warning-deep', ground: 'warning-soft', as: 'words' },
  { front: 'success-deep', ground: 'success-soft', as: 'words' },
  { front: 'info-deep', ground: 'info-soft', as: 'words' },
  ...pairs('words', ['on-accent'], ['accent', 'accent-deep']),
  { front: 'on-danger', ground: 'danger', as: 'words' },
  { front: 'on-gold', ground: 'gold', as: 'words' },
  ...pairs('words', ['on-night', 'on-night-muted', 'gold'], ['night', 'night-raised']),
  { front: 'night', ground: 'on-night', as: 'words' },
  ...pairs('words', ['on-night', 'on-night-muted'], ['stage', 'stage-glow']),
  ...pairs('words', ['on-lamp'], ['lamp-green', 'lamp-red']),
  { front: 'on-gold', ground: 'lamp-orange', as: 'words' },
  { front: 'code-dark', ground: 'code-light', as: 'words' },
  ...pairs('marks', ['line-strong', 'danger', 'ornament', 'focus'], pages),
  ...pairs('marks', ['accent', 'ornament'], ['paper-deep']),
  ...pairs('marks', ['danger'], ['danger-soft']),
  // The ring is two rings, one of which is seen on any ground.
  { front: 'focus', ground: 'focus-halo', as: 'words' },
];
