import type { Detail } from '../errors.ts';

export interface AuditAnswer {
  question: string;
  answer: 'yes' | 'no' | 'na';
  evidence_ids?: string[];
  action?: string | null;
  due?: string | null;
}

/** Yes ÷ (yes + no), rounded to four decimals; null if there is neither. */
export function auditScore(yes: number, no: number): number | null {
  return yes + no === 0 ? null : Math.round((yes * 10_000) / (yes + no)) / 10_000;
}

export function countAnswers(answers: readonly AuditAnswer[]) {
  const count = (word: AuditAnswer['answer']) => answers.filter(({ answer }) => answer === word).length;

  return { yes_count: count('yes'), no_count: count('no'), na_count: count('na') };
}

/** Each question may be answered once. */
export function auditErrors(answers: readonly AuditAnswer[]): Detail[] {
  return answers.flatMap(({ question }, i) =>
    answers.findIndex((other) => other.question === question) < i
      ? [{ field: `answers.${i}.question`, message: 'is answered twice' }]
      : [],
  );
}
