import { describeModel } from '../support/walk.ts';
import { subscriptionsModel } from './subscriptions.model.ts';

describeModel(subscriptionsModel);
