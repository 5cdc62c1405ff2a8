import { late } from '../../design/late.tsx';

/** The window in which places are chosen. */
export const PickerModal = late(async () => (await import('../../scripts/picker.ts')).PickerModal);
