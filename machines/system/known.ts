/**
 * A fact that stands in the context by the time that a state needs it: « known(context.file, 'document') ».
 * @throws Error when the machine got there without it.
 */
export function known<Fact>(fact: Fact | null, name: string): Fact {
  if (fact === null) {
    throw new Error(`No ${name} is known in the state that needs it`);
  }
  return fact;
}
