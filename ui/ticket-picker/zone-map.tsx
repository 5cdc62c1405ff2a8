import { useState } from 'react';
import { type HallZoning, middleOf } from '../../api/seats/hall-zoning.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { pickerText } from './fr.ts';
import '../design/css-variables.ts';
import styles from './zone-map.module.css';

/** A zone as it can be chosen now. */
export interface ZoneOnOffer {
  readonly code: string;
  /** « de 13 € à 26 € ». */
  readonly price: string;
  readonly color: string;
  readonly availability: string;
  readonly canBeChosen: boolean;
}

export interface ZoneMapProps {
  readonly hallName: string;
  readonly zoning: HallZoning;
  /** What is sold; a zone that is not among them is shown, and cannot be chosen. */
  readonly onOffer: readonly ZoneOnOffer[];
  readonly chosen: string | null;
  readonly onZoneChosen: (code: string) => void;
}

/**
 * The zones of a hall on its picture (`salles.zonage`), each an area to press and a button by its name below: the same
 * choice for the finger, the keyboard and the screen reader.
 */
export function ZoneMap({ hallName, zoning, onOffer, chosen, onZoneChosen }: ZoneMapProps) {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const offers = new Map(onOffer.map((offer) => [offer.code, offer]));
  const chosenName = zoning.zones.find(({ code }) => code === chosen)?.name;
  return (
    <section className={styles.zones} aria-label={pickerText('zones_title', { hall: hallName })}>
      <p className={styles.help}>{pickerText('zones_help')}</p>
      <div className={styles.picture}>
        <img
          className={styles.image}
          src={zoning.picture}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => setSize(null)}
        />
        {size !== null && (
          // What it says is said by the buttons below.
          <svg
            className={styles.areas}
            viewBox={`0 0 ${size.width} ${size.height}`}
            aria-hidden="true"
            focusable="false"
          >
            {zoning.zones.map(({ code, outline }) => {
              const canBeChosen = offers.get(code)?.canBeChosen === true;
              return (
                <polygon
                  key={code}
                  className={classNames(
                    styles.area,
                    code === chosen && styles.chosen,
                    code === pointed && styles.pointed,
                    !canBeChosen && styles.closed,
                  )}
                  points={outline.join(' ')}
                  onClick={() => canBeChosen && onZoneChosen(code)}
                  onPointerEnter={() => setPointed(code)}
                  onPointerLeave={() => setPointed(null)}
                />
              );
            })}
            {zoning.zones.map(
              ({ code, outline }) => code === chosen && <Tick key={code} at={middleOf(outline)} />,
            )}
          </svg>
        )}
      </div>
      <ul className={styles.list}>
        {zoning.zones.map(({ code, name }) => {
          const offer = offers.get(code);
          return (
            <li key={code}>
              <button
                type="button"
                className={styles.zone}
                aria-pressed={code === chosen}
                disabled={offer?.canBeChosen !== true}
                onClick={() => onZoneChosen(code)}
                onFocus={() => setPointed(code)}
                onBlur={() => setPointed(null)}
                onPointerEnter={() => setPointed(code)}
                onPointerLeave={() => setPointed(null)}
              >
                <span className={styles.swatch} style={{ '--category-color': offer?.color }} />
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={layout.note}>
                    {[offer?.price, offer?.availability ?? pickerText('zones_full')]
                      .filter((part) => part !== undefined && part !== '')
                      .join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.said} role="status">
        {chosenName === undefined
          ? pickerText('zones_none')
          : pickerText('zones_chosen', { zone: chosenName })}
      </p>
    </section>
  );
}

/** On the chosen zone: colour is never alone to tell. */
function Tick({ at }: { readonly at: { readonly x: number; readonly y: number } }) {
  return (
    <g transform={`translate(${at.x} ${at.y - 30})`}>
      <circle className={styles.tickGround} r="17" />
      <path className={styles.tick} d="M-8 1 L-2 7 L9 -6" />
    </g>
  );
}
