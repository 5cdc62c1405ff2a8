import { describeModel } from '../../support/graph/walk.ts';
import { staffModel } from './staff.model.ts';

describeModel(staffModel);
