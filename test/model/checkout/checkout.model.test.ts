import { describeModel } from '../../support/graph/walk.ts';
import { checkoutModel } from './checkout.model.ts';

describeModel(checkoutModel);
