// What the venue says: terms, questions, notices, pages of its own.

export { default as CustomPage } from '../screens/custom-page/custom-page.tsx';
export { default as AccessibilityPage } from '../screens/legal/accessibility-page.tsx';
export { default as LegalNoticesPage } from '../screens/legal/legal-notices-page.tsx';
export { default as QuestionsPage } from '../screens/legal/questions-page.tsx';
export { default as TermsModal } from '../screens/legal/terms-modal.tsx';
export { default as TermsPage } from '../screens/legal/terms-page.tsx';
