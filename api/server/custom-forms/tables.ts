import type { Generated, JSONColumnType } from 'kysely';

/** A form of the venue's own. `introduction` and `fields` are as the season's document says them. */
export interface CustomFormTable {
  code: string;
  position: number;
  title: string;
  introduction: JSONColumnType<object>;
  /** Empty: the venue's own e-mail. */
  recipient: string;
  fields: JSONColumnType<object>;
  submit_label: string;
  thanks: string;
}

/** What somebody answered: a list of { `label`, `value` }. The form itself may be gone or changed. */
export interface CustomFormAnswerTable {
  id: Generated<string>;
  form_code: string;
  form_title: string;
  answers: JSONColumnType<object>;
  received_at: Generated<Date>;
}
