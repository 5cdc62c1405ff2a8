import { describeModel } from '../../support/graph/walk.ts';
import { staffChangeModel } from './staff-change.model.ts';

describeModel(staffChangeModel);
