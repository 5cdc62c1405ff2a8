// The window in which places are chosen.

export { default as PickerModal } from '../screens/picker/picker-modal.tsx';
