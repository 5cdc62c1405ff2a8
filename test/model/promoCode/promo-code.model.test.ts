import { describeModel } from '../../support/graph/walk.ts';
import { promoCodeModel } from './promo-code.model.ts';

describeModel(promoCodeModel);
