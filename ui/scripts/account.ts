// The pages of the account, its window for proofs, and the actors behind them.

export { default as AccountFrame } from '../screens/account/account-frame.tsx';
export { default as DevicesPage } from '../screens/account/devices-page.tsx';
export { default as InformationPage } from '../screens/account/information-page.tsx';
export { default as OverviewPage } from '../screens/account/overview-page.tsx';
export { default as OwnPage } from '../screens/account/own-page.tsx';
export { default as ProofUploadModal } from '../screens/account/proof-upload-modal.tsx';
export { default as ProofsPage } from '../screens/account/proofs-page.tsx';
export { default as TroublePage } from '../screens/account/trouble-page.tsx';
export { accountChangeLogic } from '../wiring/account-change-logic.ts';
export { uploadLogic } from '../wiring/upload-logic.ts';
