import { describeModel } from '../../support/graph/walk.ts';
import { offerModel } from './offer.model.ts';

describeModel(offerModel);
