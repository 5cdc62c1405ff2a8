// The venue's own forms.

export { default as CustomFormPage } from '../screens/custom-form/custom-form-page.tsx';
