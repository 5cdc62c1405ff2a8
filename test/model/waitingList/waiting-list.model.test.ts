import { describeModel } from '../../support/graph/walk.ts';
import { waitingListModel } from './waiting-list.model.ts';

describeModel(waitingListModel);
