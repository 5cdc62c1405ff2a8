import { Suspense } from 'react';
import type { ShopSettings } from '../../../api/entities/settings.ts';
import { useFact } from '../../actors/shop.tsx';
import { late } from '../../design/late.tsx';
import { PickerModal } from '../picker/late-picker.ts';

const ModalHost = late(async () => (await import('./modal-host.tsx')).ModalHost);

/** The open modals; their frame comes with the first one. */
export function Modals(props: { readonly settings: ShopSettings }) {
  const isAnyOpen = useFact('modals', ({ context }) => context.stack.length > 0);
  return isAnyOpen ? (
    <Suspense fallback={null}>
      <ModalHost {...props} />
    </Suspense>
  ) : null;
}

/** Fetches the frame of modals. Rejects when it cannot be had now. */
export const fetchModals: () => Promise<void> = ModalHost.fetch;

/** Fetches the window in which places are chosen. Rejects when it cannot be had now. */
export async function fetchPicker(): Promise<void> {
  await Promise.all([ModalHost.fetch(), PickerModal.fetch()]);
}
