import type { NewCampaignInput } from '@octavo/contract/campaigns';

/** A code while somebody types it. */
export type CodeDraft = {
  code: string;
  kind: 'percent' | 'amount';
  value: string;
  maxAmount: string;
  minPrice: string;
  startsAt: string;
  expiresAt: string;
  uses: string;
  usesPerSite: string;
  usesPerCustomer: string;
  isForTopWriters: boolean;
  sites: string[];
};

export const emptyDraft = (host: string): CodeDraft => ({
  code: '',
  kind: 'percent',
  value: '',
  maxAmount: '',
  minPrice: '',
  startsAt: '',
  expiresAt: '',
  uses: '',
  usesPerSite: '',
  usesPerCustomer: '1',
  isForTopWriters: false,
  sites: [host],
});

/** As the server takes it; what is no number stays one that it refuses by name. */
export function campaignOf(draft: CodeDraft): NewCampaignInput {
  const { code, kind, value, maxAmount, minPrice, startsAt, expiresAt, isForTopWriters, sites } = draft;
  return {
    code,
    [kind]: Number(value),
    ...(kind === 'percent' && maxAmount !== '' && { maxAmount: Number(maxAmount) }),
    ...(minPrice !== '' && { minPrice: Number(minPrice) }),
    ...(startsAt !== '' && { startsAt: new Date(startsAt).toISOString() }),
    ...(expiresAt !== '' && { expiresAt: new Date(expiresAt).toISOString() }),
    uses: limitOf(draft.uses),
    usesPerSite: limitOf(draft.usesPerSite),
    usesPerCustomer: limitOf(draft.usesPerCustomer),
    isForTopWriters,
    sites,
  };
}

const limitOf = (text: string) => (text === '' ? null : Number(text));
