// Signing in, a new account, a forgotten password.

export { default as LoginPage } from '../account/login-page.tsx';
export { CheckoutRegisterPage, CheckoutSignInPage } from '../checkout/sign-in-pages.tsx';
export { RegisterPage, SignInPage } from '../session/sign-in-pages.tsx';
export { passwordResetLogic } from '../session/slots/password-reset-logic.ts';
