import { describeModel } from '../../support/graph/walk.ts';
import { ticketMoveModel } from './ticket-move.model.ts';

describeModel(ticketMoveModel);
