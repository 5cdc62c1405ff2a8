// Signing in, a new account, a forgotten password.

export { default as LoginPage } from '../account/login-page.tsx';
export { default as CheckoutRegisterPage } from '../checkout/register-page.tsx';
export { default as CheckoutSignInPage } from '../checkout/sign-in-page.tsx';
export { RegisterPage, SignInPage } from '../session/sign-in-pages.tsx';
export { passwordResetLogic } from '../session/slots/password-reset-logic.ts';
