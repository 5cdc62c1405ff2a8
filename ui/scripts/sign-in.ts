// Signing in, a new account, a forgotten password.

export { default as LoginPage } from '../screens/account/login-page.tsx';
export { default as CheckoutRegisterPage } from '../screens/checkout/register-page.tsx';
export { default as CheckoutSignInPage } from '../screens/checkout/sign-in-page.tsx';
export { default as RegisterPage } from '../screens/sign-in/register-page.tsx';
export { default as SignInPage } from '../screens/sign-in/sign-in-page.tsx';
export { passwordResetLogic } from '../wiring/password-reset-logic.ts';
