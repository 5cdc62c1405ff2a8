import { describeModel } from '../../support/graph/walk.ts';
import { appModel } from './app.model.ts';

describeModel(appModel);
