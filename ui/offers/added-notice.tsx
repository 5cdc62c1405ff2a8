import { Button, buttonClass } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { WayTo } from '../shell/way-to.tsx';
import { offersText } from './fr.ts';

export interface AddedNoticeProps {
  readonly text: string;
  readonly againLabel: string;
  readonly onAgain: () => void;
}

/** The form that had the focus is gone: it must not fall out of the page. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** It is in the cart: says so where the form was, takes the focus that the form had, and shows the ways on. */
export function AddedNotice(props: AddedNoticeProps) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={layout.shrinkable}>
      <Notice
        kind="success"
        title={offersText('offers_added_title')}
        actions={
          <>
            <WayTo page="cart" className={buttonClass({ variant: 'primary' })}>
              {offersText('offers_added_cart')}
            </WayTo>
            <Button variant="quiet" onClick={props.onAgain}>
              {props.againLabel}
            </Button>
          </>
        }
      >
        <p>{props.text}</p>
      </Notice>
    </div>
  );
}
