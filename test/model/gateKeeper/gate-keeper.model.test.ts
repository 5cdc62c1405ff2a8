import { describeModel } from '../../support/graph/walk.ts';
import { gateKeeperModel } from './gate-keeper.model.ts';

describeModel(gateKeeperModel);
