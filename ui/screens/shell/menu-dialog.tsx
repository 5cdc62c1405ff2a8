import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../design/button.tsx';
import { Constellation } from '../../design/constellation.tsx';
import { closeIcon } from '../../design/more-icons.tsx';
import { laterText } from '../../texts/fr/later.ts';
import { text } from '../../texts/text.ts';
import styles from './menu-dialog.module.css';
import { type MenuPage, menuPaths } from './menu-pages.ts';

export interface MenuDialogProps {
  readonly pages: readonly MenuPage[];
  readonly ticketCount: number;
  readonly onClosed: () => void;
}

/** The menu on small screens (point 2): full screen, closed by its button, Escape or a link. */
export function MenuDialog(props: MenuDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.menu}
      aria-label={laterText('menu_title')}
      onCancel={(event) => {
        event.preventDefault();
        props.onClosed();
      }}
    >
      <div className={styles.top}>
        <IconButton isOnNight label={laterText('menu_close')} icon={closeIcon} onClick={props.onClosed} />
      </div>
      <nav aria-label={text('menu_main')}>
        <ul className={styles.entries}>
          {props.pages.map((page) => (
            <li key={page}>
              <Link
                to={menuPaths[page]}
                className={styles.entry}
                activeOptions={{ exact: page === 'home', includeSearch: false }}
                onClick={props.onClosed}
              >
                {text(`menu_${page}`)}
                {page === 'cart' && props.ticketCount > 0 && (
                  <span className={styles.count}>
                    {laterText('cart_content', { count: props.ticketCount })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Constellation className={styles.stars} />
    </dialog>
  );
}
