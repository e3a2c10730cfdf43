import { call } from '@octavo/client/call';
import { queryOf, showAnswer } from '@octavo/client/query';
import { getDuty, setRule } from '@octavo/contract/desk-duty';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { staffWords as words } from './words.ts';

/** ADR 0129 Whether conversations that wait and have nobody are given to those on duty. */
export function Rule() {
  const { data } = useQuery(queryOf(getDuty, {}));
  const setting = useMutation({
    mutationFn: (isByRule: boolean) => call(setRule, { body: { isByRule } }),
    onSuccess: (duty) => showAnswer(getDuty, {}, duty),
  });
  const checked = setting.isPending ? setting.variables : data?.isByRule;
  if (checked === undefined) return null;
  return <SwitchRow title={words.rule} detail={words.ruleDetail} checked={checked} onChange={setting.mutate} />;
}
