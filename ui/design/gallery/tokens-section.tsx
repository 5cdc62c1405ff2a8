import { useLayoutEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import layout from '../layout.module.css';
import '../css-variables.ts';
import { contrast, hexColour, leastContrast, parseColour } from '../../../api/values/colour.ts';
import { type ColourPair, colourPairs } from '../colour-pairs.ts';
import { Table } from '../table.tsx';
import styles from './gallery.module.css';
import { Section } from './specimen.tsx';

/** The tokens that the page's style sheets declare, by how their names begin. */
function declaredTokens(start: string): readonly string[] {
  const names = new Set<string>();
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSStyleRule && rule.selectorText === ':root') {
        for (const name of rule.style) {
          if (name.startsWith(start)) {
            names.add(name);
          }
        }
      }
    }
  }
  return [...names];
}

/** What a token is now, as the browser computes it. */
function computedOf(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

interface Measured extends ColourPair {
  readonly ratio: number;
}

function measured(): readonly Measured[] {
  return colourPairs.map((pair) => {
    const front = parseColour(computedOf(`--color-${pair.front}`)) ?? [0, 0, 0];
    const ground = parseColour(computedOf(`--color-${pair.ground}`)) ?? [0, 0, 0];
    return { ...pair, ratio: contrast(front, ground) };
  });
}

/** Every token by its name, with what it is in the scheme that is shown; `shown` changes when that does. */
export function TokensSection({ shown }: { readonly shown: string }) {
  const [colours, setColours] = useState<readonly { readonly name: string; readonly value: string }[]>([]);
  const [pairs, setPairs] = useState<readonly Measured[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read off the page changes with the scheme
  useLayoutEffect(() => {
    setColours(
      declaredTokens('--color-').map((name) => {
        const value = computedOf(name);
        const colour = parseColour(value);
        return { name, value: colour === null || value.startsWith('rgba') ? value : hexColour(colour) };
      }),
    );
    setPairs(measured());
  }, [shown]);
  return (
    <>
      <Section id="colours" title="Colours">
        <ul className={classNames(layout.stack4, styles.swatches)}>
          {colours.map(({ name, value }) => (
            <li key={name} className={layout.stack}>
              <span className={styles.colour} style={{ '--shown': `var(${name})` }} />
              <span className={layout.strong}>{name.replace('--color-', '')}</span>
              <span className={layout.note}>{value}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="contrast" title="Contrast of what stands together">
        <Table
          caption="Pairs of tokens, their contrast now, and the least they need"
          columns={[
            { key: 'pair', title: 'Pair', cell: ({ front, ground }: Measured) => `${front} on ${ground}` },
            {
              key: 'sample',
              title: 'Sample',
              cell: (pair) => (
                <span
                  className={pair.as === 'words' ? styles.sample : styles.mark}
                  style={{
                    '--front': `var(--color-${pair.front})`,
                    '--ground': `var(--color-${pair.ground})`,
                  }}
                >
                  {pair.as === 'words' && 'Aa'}
                </span>
              ),
            },
            { key: 'as', title: 'Used as', cell: ({ as }) => as },
            { key: 'ratio', title: 'Contrast', isAmount: true, cell: ({ ratio }) => ratio.toFixed(2) },
            {
              key: 'least',
              title: 'At least',
              isAmount: true,
              cell: ({ as }) => leastContrast[as].toFixed(1),
            },
          ]}
          rows={pairs}
          keyOf={({ front, ground }) => `${front} ${ground}`}
        />
      </Section>
      <Section id="type" title="Type">
        {(['3xl', '2xl', 'xl', 'l', 'm', 's'] as const).map((size) => (
          <p
            key={size}
            className={classNames(layout.line4, layout.breaking, styles.line)}
            style={{ '--size': `var(--text-${size})` }}
            lang="fr"
          >
            <span className={layout.strong} lang="en">
              text-{size}
            </span>
            <span
              className={
                size === 'm' || size === 's'
                  ? styles.shown
                  : classNames(layout.display, styles.shown, styles.title)
              }
            >
              Ce soir, la salle s’éteint
            </span>
          </p>
        ))}
      </Section>
      <Section id="measures" title="Space, radius, shadow, motion">
        <ul className={layout.stack2}>
          {(['1', '2', '3', '4', '5', '6', '7', '8', 'section'] as const).map((step) => (
            <li key={step}>
              <span className={layout.strong}>space-{step}</span>
              <span className={styles.space} style={{ '--step': `var(--space-${step})` }} />
            </li>
          ))}
        </ul>
        <ul className={layout.row3}>
          {(['s', 'm', 'l', 'round'] as const).map((radius) => (
            <li key={radius} className={styles.tile} style={{ '--tile-radius': `var(--radius-${radius})` }}>
              radius-{radius}
            </li>
          ))}
          {(['raised', 'poster', 'overlay', 'foot'] as const).map((shadow) => (
            <li key={shadow} className={styles.tile} style={{ '--tile-shadow': `var(--shadow-${shadow})` }}>
              shadow-{shadow}
            </li>
          ))}
          {(['duration', 'duration-slow'] as const).map((duration) => (
            <li key={duration} className={styles.moving} style={{ '--moving': `var(--${duration})` }}>
              {duration}: point here
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
