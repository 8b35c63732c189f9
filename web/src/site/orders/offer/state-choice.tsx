import { useLingui } from '@lingui/react/macro';
import {
  abroad,
  placesOfSupply,
  type StateCode,
  stateCodes,
  stateNamed,
} from '@taiyari/contract/rules/states';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { profileQuery } from '#site/profile/api.ts';
import { SelectField } from '#ui/select-field.tsx';

const ofIndia = stateCodes
  .filter((value) => value !== abroad)
  .map((value) => ({ value, label: placesOfSupply[value] }))
  .sort((a, b) => (a.label < b.label ? -1 : 1));
/** By name, and last what is none of them. */
const places = [...ofIndia, { value: abroad, label: placesOfSupply[abroad] }];

/** What was chosen, else the state of the profile; undefined while there is neither. */
export function useBuyerState(isAsked: boolean, chosen: StateCode | undefined) {
  const { data } = useQuery({ ...profileQuery, enabled: isAsked });
  return isAsked ? (chosen ?? stateNamed(data?.state ?? '') ?? undefined) : undefined;
}

type StateChoiceProps = {
  state: StateCode | undefined;
  onChoose: (state: StateCode) => void;
  error: string | undefined;
  ref: Ref<HTMLSelectElement>;
};

/** Where the buyer lives decides which tax stands on the invoice. */
export function StateChoice({ state, onChoose, error, ref }: StateChoiceProps) {
  const { t } = useLingui();
  const choose = (value: string) => {
    const code = stateCodes.find((one) => one === value);
    if (code) onChoose(code);
  };
  return (
    <SelectField
      ref={ref}
      label={t`Your state`}
      hint={t`The invoice names it as the place of supply. The price stays the same.`}
      error={error}
      value={state ?? ''}
      onChange={(event) => choose(event.target.value)}
      options={[...(state ? [] : [{ value: '', label: t`Choose your state` }]), ...places]}
    />
  );
}
