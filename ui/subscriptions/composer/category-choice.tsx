import type { Category } from '../../../api/prices/pricing.ts';
import { Select } from '../../design/select.tsx';
import { subscriptionsText } from '../fr.ts';

export interface CategoryChoiceProps {
  readonly codes: readonly string[];
  readonly names: ReadonlyMap<string, Pick<Category, 'name'>>;
  /** The category chosen last, here or at an evening. */
  readonly chosen: string | null;
  readonly onChosen: (categoryCode: string) => void;
}

/** Where places are wished first (point 4: the proposition's category), where the venue leaves the choice. */
export function CategoryChoice({ codes, names, chosen, onChosen }: CategoryChoiceProps) {
  const known = codes.filter((code) => names.has(code));
  return known.length < 2 ? null : (
    <Select
      label={subscriptionsText('composer_first_category')}
      value={chosen !== null && known.includes(chosen) ? chosen : ''}
      options={[
        { value: '', label: subscriptionsText('composer_first_category_none') },
        ...known.map((code) => ({ value: code, label: names.get(code)?.name ?? code })),
      ]}
      onChanged={onChosen}
    />
  );
}
