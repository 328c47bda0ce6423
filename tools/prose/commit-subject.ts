const MAX_SUBJECT = 72

/** Verbs that do not describe the change. */
const VAGUE = /^(Let|Have|Keep|Hold|Say|Tell|Give|Leave|Take|Put|Bring|Mend|Ask|Know|Notice|Look)\b/

/** Returns the problems of a commit's subject; empty for a good one. */
export function faultsOf(subject: string): string[] {
  return [
    ...(subject.length > MAX_SUBJECT ? [`has ${subject.length} characters, at most ${MAX_SUBJECT} are shown`] : []),
    ...(VAGUE.test(subject)
      ? ['begins with a verb that does not name the change, like Add, Fix, Remove or Rename']
      : []),
    ...(/^[a-z]/.test(subject) ? ['begins in lower case'] : []),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
  ]
}
