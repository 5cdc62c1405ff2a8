import { canBeLinked, type PouchItem } from '../../api/cart/pouch.ts';
import type { LinkChange } from '../../machines/pouch/pouch.types.ts';
import { Button } from '../design/button.tsx';
import { useSharing } from '../shop/use-sharing.ts';
import { pouchText } from './fr.ts';
import styles from './holder-link.module.css';
import { itemName } from './pouch-groups.ts';

/** What one can ask of the link of a place. */
export interface HolderLinkProps {
  readonly item: PouchItem;
  /** The item whose link a request is with the server about; null while there is none. */
  readonly linkingId: string | null;
  readonly onLinkChanged: (kind: LinkChange['kind'], ticketId: string) => void;
}

/** What stands in the place of a button that was pressed takes its focus. */
interface InPlace {
  readonly focusRef: (element: HTMLElement | null) => void;
}

const isElsewhere = ({ item, linkingId }: HolderLinkProps): boolean =>
  linkingId !== null && linkingId !== item.id;

/** The way to a link, where a place has none. */
export function InviteByLink(props: HolderLinkProps & InPlace) {
  const { item, linkingId, onLinkChanged } = props;
  return item.link === '' && canBeLinked(item) ? (
    <Button
      ref={props.focusRef}
      variant="quiet"
      busy={linkingId === item.id}
      disabled={isElsewhere(props)}
      accessibleName={pouchText('link_open_of', { item: itemName(item) })}
      onClick={() => onLinkChanged('open', item.id)}
    >
      {pouchText('link_open')}
    </Button>
  ) : null;
}

/** The link of a place, by which a friend says their own name: to be handed on, or withdrawn. */
export function HolderLink(props: HolderLinkProps & InPlace) {
  const { item, linkingId, onLinkChanged } = props;
  const { sharing, share } = useSharing();
  const name = itemName(item);
  if (item.link === '') {
    return null;
  }
  const address = new URL(item.link, document.baseURI).href;
  return (
    <div className={styles.link}>
      <p className={styles.words}>{pouchText(item.isNamedByLink ? 'link_used' : 'link_ready')}</p>
      <p className={styles.address}>{address}</p>
      <div className={styles.ways}>
        <Button
          ref={props.focusRef}
          size="small"
          accessibleName={pouchText('link_share_of', { item: name })}
          onClick={() => share(item.label, address)}
        >
          {pouchText('link_share')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={linkingId === item.id}
          disabled={isElsewhere(props)}
          accessibleName={pouchText('link_withdraw_of', { item: name })}
          onClick={() => onLinkChanged('withdraw', item.id)}
        >
          {pouchText('link_withdraw')}
        </Button>
        <span role="status" className={styles.news}>
          {sharing === 'copied' && pouchText('link_copied')}
          {sharing === 'shown' && pouchText('link_byHand')}
        </span>
      </div>
    </div>
  );
}
