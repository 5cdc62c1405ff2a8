import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { pickerText } from '../../texts/fr/picker.ts';
import { pricesText } from '../../texts/fr/picker-prices.ts';

export interface SoldOutNoticeProps {
  /** Null when there is no other category. */
  readonly onCategoryReconsidered: (() => void) | null;
}

/** Sold out while one chooses: it is said, the choice stays, and trying all the same is allowed. */
export function SoldOutNotice({ onCategoryReconsidered }: SoldOutNoticeProps) {
  return (
    <Notice
      kind="warning"
      title={pricesText('prices_soldOut_title')}
      actions={
        onCategoryReconsidered === null ? undefined : (
          <Button size="small" onClick={onCategoryReconsidered}>
            {pickerText('picker_category_back')}
          </Button>
        )
      }
    >
      <p>{pricesText(onCategoryReconsidered === null ? 'prices_soldOut_alone' : 'prices_soldOut_text')}</p>
    </Notice>
  );
}
