// The pages of the account, its window for proofs, and the actors behind them.

export { default as AccountFrame } from '../account/account-frame.tsx';
export { default as DevicesPage } from '../account/devices-page.tsx';
export { default as InformationPage } from '../account/information-page.tsx';
export { default as OverviewPage } from '../account/overview-page.tsx';
export { default as OwnPage } from '../account/own-page.tsx';
export { default as ProofUploadModal } from '../account/proof-upload-modal.tsx';
export { default as ProofsPage } from '../account/proofs-page.tsx';
export { accountChangeLogic } from '../account/slots/account-change-logic.ts';
export { uploadLogic } from '../account/slots/upload-logic.ts';
export { default as TroublePage } from '../account/trouble-page.tsx';
