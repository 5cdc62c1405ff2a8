// What a subscription is composed on.

export { default as ComposerPage } from '../screens/subscriptions/composer/composer-page.tsx';
