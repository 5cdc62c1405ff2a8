import { describeModel } from '../support/walk.ts';
import { checkoutModel } from './checkout.model.ts';

describeModel(checkoutModel);
