import { type PlacePreferences as Preferences, withWheelchairs } from '../../api/seats/place-preferences.ts';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { QuantityStepper } from '../design/quantity-stepper.tsx';
import { pickerText } from './fr.ts';
import picker from './picker.module.css';

export interface PlacePreferencesProps {
  readonly value: Preferences;
  readonly onChanged: (preferences: Preferences) => void;
  /** How many are coming; without it, the order's own limit is the server's to say. */
  readonly people?: number;
}

const mostWithoutCount = 10;

/** How a party wants to sit, where the places are chosen for it: together, not behind one another, with wheelchairs. */
export function PlacePreferences({ value, onChanged, people = mostWithoutCount }: PlacePreferencesProps) {
  const hasWheelchair = value.wheelchairs > 0;
  return (
    <fieldset className={layout.stack}>
      <legend className={layout.strong}>{pickerText('wish_title')}</legend>
      <Wish
        label={pickerText('wish_together')}
        isOn={value.together}
        onChanged={(together) => onChanged({ ...value, together })}
      />
      <Wish
        label={pickerText('wish_same_row')}
        isOn={value.sameRow}
        onChanged={(sameRow) => onChanged({ ...value, sameRow })}
      />
      <div className={classNames(layout.across3, layout.apart)}>
        <span aria-hidden="true">{pickerText('wish_wheelchairs')}</span>
        <QuantityStepper
          label={pickerText('wish_wheelchairs')}
          quantity={value.wheelchairs}
          maximum={people}
          limit={pickerText('wish_wheelchairs_limit')}
          onChanged={(wheelchairs) => onChanged(withWheelchairs(value, wheelchairs, people))}
        />
      </div>
      {hasWheelchair && people > value.wheelchairs && (
        <div className={classNames(layout.across3, layout.apart)}>
          <span aria-hidden="true">{pickerText('wish_companions')}</span>
          <QuantityStepper
            label={pickerText('wish_companions')}
            quantity={value.companions}
            maximum={people - value.wheelchairs}
            limit={pickerText('wish_wheelchairs_limit')}
            onChanged={(companions) => onChanged({ ...value, companions })}
          />
        </div>
      )}
    </fieldset>
  );
}

function Wish(props: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChanged: (isOn: boolean) => void;
}) {
  return (
    <label className={classNames(layout.across3, picker.ticked)}>
      <input
        type="checkbox"
        className={choosable.tick}
        checked={props.isOn}
        onChange={(event) => props.onChanged(event.target.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}
