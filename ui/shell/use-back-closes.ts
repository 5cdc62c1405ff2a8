import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ModalName } from '../../machines/modals/modals.types.ts';
import { useSend } from '../shop/shop.tsx';

/** The browser's way back closes the modal on top, as Escape does, and leaves the page where it is. */
export function useBackCloses(top: ModalName | null): void {
  const { history } = useRouter();
  const send = useSend('modals');
  useEffect(
    () =>
      top === null
        ? undefined
        : history.block({
            enableBeforeUnload: false,
            blockerFn: async ({ action }) => {
              const isBack = action === 'BACK';
              if (isBack) {
                send({ type: 'modal.dismissed', name: top });
              }
              return isBack;
            },
          }),
    [history, send, top],
  );
}
