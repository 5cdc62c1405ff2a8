// What a subscription is composed on.

export { default as ComposerPage } from '../subscriptions/composer/composer-page.tsx';
