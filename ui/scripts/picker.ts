// The window in which places are chosen.

export { default as PickerModal } from '../ticket-picker/picker-modal.tsx';
