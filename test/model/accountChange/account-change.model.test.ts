import { describeModel } from '../../support/graph/walk.ts';
import { accountChangeModel } from './account-change.model.ts';

describeModel(accountChangeModel);
