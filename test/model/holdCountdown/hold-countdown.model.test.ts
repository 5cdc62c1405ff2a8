import { describeModel } from '../../support/graph/walk.ts';
import { holdCountdownModel } from './hold-countdown.model.ts';

describeModel(holdCountdownModel);
